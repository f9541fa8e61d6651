import { expect, test } from 'vitest';
import { openCertified, trusting, type Certificate } from '#testing/certified-receiver.ts';
import { certificateProblem } from './certificate-problem.ts';
import { postOutside } from './post-outside.ts';

async function said(certificate: Certificate, trusted: boolean) {
  const { host, port, url, stop } = await openCertified(certificate);
  const reach = {
    lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
    allowedHosts: [{ host, port }],
  };
  const ask = () => postOutside({ url, headers: {}, body: '{}', timeoutMs: 5_000 }, reach);
  try {
    return await (trusted ? trusting(ask) : ask());
  } finally {
    await stop();
  }
}

test('what is wrong with a certificate is told apart, and a good one is answered', async () => {
  expect(await said('good', true)).toMatchObject({ status: 200, answer: 'thank you' });
  expect(await said('expired', true)).toEqual({ problem: 'certificate_expired' });
  expect(await said('future', true)).toEqual({ problem: 'certificate_of_later' });
  expect(await said('elsewhere', true)).toEqual({ problem: 'certificate_of_other_host' });
  expect(await said('selfSigned', true)).toEqual({ problem: 'certificate_self_signed' });
  expect(await said('good', false)).toEqual({ problem: 'certificate_incomplete' });
});

test('any other reason to refuse one is told as such, and what is no certificate isn’t', () => {
  const of = (code: string) => certificateProblem(Object.assign(new Error(code), { code }));
  for (const code of ['CERT_REVOKED', 'INVALID_CA', 'SELF_SIGNED_CERT_IN_CHAIN']) {
    expect([code, of(code)]).toEqual([code, 'certificate_untrusted']);
  }
  for (const code of ['ECONNRESET', 'ECONNREFUSED', 'EPROTO']) {
    expect([code, of(code)]).toEqual([code, undefined]);
  }
});
