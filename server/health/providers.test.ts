import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { startModelStandIn, type ModelStandIn } from '#testing/model-stand-in.ts';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { startS3StandIn, type S3StandIn } from '#testing/s3-stand-in.ts';
import { startSmtpStandIn, type SmtpStandIn } from '#testing/smtp-stand-in.ts';
import { startStripeStandIn, type StripeStandIn } from '#testing/stripe-stand-in.ts';
import type { HealthReport } from './health.ts';
import { Providers } from './providers.ts';

const token = 'a token for those who measure';
const headers = { authorization: `Bearer ${token}` };

async function reportOf(t: TestApp): Promise<HealthReport & { code: number }> {
  const answer = await t.stranger().raw('GET', '/health/deep', { headers });
  return { ...(answer.body as HealthReport), code: answer.status };
}

test('what is built in asks nobody and is well', async () => {
  const t = await openTestApp({ env: { RAPPORT_METRICS_TOKEN: token } });
  const { checks } = await reportOf(t);
  const builtIn = { status: 'ok', configured: false, reachable: null, checkedAt: null };
  expect(checks).toMatchObject({
    mail: { ...builtIn, vendor: 'outbox' },
    files: { ...builtIn, vendor: 'disk' },
    voice: { ...builtIn, vendor: 'rehearsal' },
    ai: { ...builtIn, vendor: 'local' },
    pay: { ...builtIn, vendor: 'test' },
  });
  const page = await (
    await t.as('nora')
  ).raw('GET', '/health/deep', {
    headers: { accept: 'text/html' },
  });
  expect(page.body).toContain('the test gateway answers, no money moves');
  await t.stop();
});

describe('with everybody outside', () => {
  let t: TestApp;
  let retell: RetellStandIn;
  let stripe: StripeStandIn;
  let model: ModelStandIn;
  let smtp: SmtpStandIn;
  let s3: S3StandIn;
  beforeAll(async () => {
    [retell, stripe, model, smtp, s3] = await Promise.all([
      startRetellStandIn(),
      startStripeStandIn(),
      startModelStandIn(),
      startSmtpStandIn(),
      startS3StandIn(),
    ]);
    t = await openTestApp({
      env: {
        RAPPORT_METRICS_TOKEN: token,
        ...retell.env,
        ...stripe.env,
        ...model.env,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'rapport@mail.example',
        RAPPORT_S3_ENDPOINT: s3.url,
        RAPPORT_S3_BUCKET: s3.bucket,
        RAPPORT_S3_ACCESS_KEY_ID: s3.accessKeyId,
        RAPPORT_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    });
  });
  afterAll(async () => {
    await t.stop();
    await Promise.all([retell.stop(), stripe.stop(), model.stop(), smtp.close(), s3.close()]);
  });

  const vendors = {
    mail: 'smtp',
    files: 's3',
    voice: 'retell',
    ai: 'openai-compatible',
    pay: 'stripe',
  } as const;

  test('each is asked, and says how long it took', async () => {
    const { status, code, checks } = await reportOf(t);
    expect({ status, code }).toEqual({ status: 'ok', code: 200 });
    for (const [kind, vendor] of Object.entries(vendors)) {
      expect(checks[kind as keyof typeof vendors]).toEqual({
        status: 'ok',
        vendor,
        configured: true,
        reachable: true,
        latencyMs: expect.any(Number) as number,
        checkedAt: t.clock.now.toISOString(),
      });
    }
    // Nobody's tokens were spent, nobody was rung and nothing was made.
    expect([model.asks.length, retell.dials.length, smtp.received.length]).toEqual([0, 0, 0]);
    expect(stripe.requests).toEqual(['GET /v1/payment_intents']);
  });

  test('each is asked once in thirty seconds, whatever came of it', async () => {
    const before = [stripe.requests.length, retell.requests.length];
    t.clock.advance(29);
    for (let turn = 0; turn < 5; turn += 1) await reportOf(t);
    expect([stripe.requests.length, retell.requests.length]).toEqual(before);
    t.clock.advance(2);
    await reportOf(t);
    expect(stripe.requests.length).toBe((before[0] ?? 0) + 1);
  });

  test('one that fails is a warning with a sentence, and the rest go on', async () => {
    t.clock.advance(31);
    stripe.faults.push({ kind: 'status', status: 500 });
    const { status, code, checks } = await reportOf(t);
    expect({ status, code }).toEqual({ status: 'warning', code: 200 });
    expect(checks.pay).toMatchObject({ status: 'warning', reachable: false });
    expect(checks.pay.problem).toMatch(/^The payment service can’t be reached/);
    expect(checks.voice.status).toBe('ok');
    const page = await (
      await t.as('nora')
    ).raw('GET', '/health/deep', {
      headers: { accept: 'text/html' },
    });
    expect(page.body).toContain('Stripe: The payment service can’t be reached');
    expect(JSON.stringify(checks)).not.toContain(stripe.secretKey);
  });
});

test('one that refuses the key says so, and one that hangs is given up in time', async () => {
  const t = await openTestApp();
  const slow = { probe: () => new Promise<void>(() => undefined) };
  const providers = new Providers(
    { ...t.deps, voice: { ...slow, name: 'retell' } as unknown as typeof t.deps.voice },
    50,
  );
  const began = performance.now();
  const { voice } = await providers.checks();
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(voice).toMatchObject({ status: 'warning', reachable: false, latencyMs: null });
  expect(voice.problem).toBe('It does not answer: no answer within 0.05 s.');
  await t.stop();
});
