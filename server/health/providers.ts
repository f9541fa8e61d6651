import type { Deps } from '#server/deps.ts';
import { ModelProblem } from '#server/vendors/ai/ai.ts';
import { FilesAway, FilesFull } from '#server/vendors/files/files.ts';
import { MailProblem } from '#server/vendors/mail/mail.ts';
import { PaymentProblem } from '#server/vendors/payments/payments.ts';
import { VoiceProblem } from '#server/vendors/voice/voice.ts';
import { KeptAnswer, unanswered } from './kept-answer.ts';
import type { Status } from './status.ts';

/** How somebody outside is; what is built in asks nobody and is always well. */
export interface ProviderCheck {
  readonly status: Status;
  /** Who it is: the vendor, or what stands in for one. */
  readonly vendor: string;
  readonly configured: boolean;
  /** Null where nobody outside is asked. */
  readonly reachable: boolean | null;
  readonly latencyMs: number | null;
  readonly checkedAt: string | null;
  /** A sentence, where something is wrong. */
  readonly problem?: string;
}

const kinds = ['mail', 'files', 'voice', 'ai', 'pay'] as const;
export type ProviderKind = (typeof kinds)[number];
export type ProviderChecks = { readonly [K in ProviderKind]: ProviderCheck };

type Asked = { readonly latencyMs: number; readonly problem?: string };
interface Provider {
  readonly vendor: string;
  readonly configured: boolean;
  readonly answer: KeptAnswer<Asked> | undefined;
}

/** A failure is kept as long as a success: whoever is away is not to be asked more often. */
const kept = { seconds: 30, failureSeconds: 30 };
/** Their messages are written for people and hold no key. */
const speaking = [VoiceProblem, PaymentProblem, ModelProblem, MailProblem, FilesAway, FilesFull];

/** Looks at everybody outside whom this server works with, each at most once in half a minute. */
export class Providers {
  private readonly all: Readonly<Record<ProviderKind, Provider>>;

  constructor(
    deps: Pick<Deps, 'clock' | 'mail' | 'files' | 'voice' | 'model' | 'payments'>,
    limitMs = 2_000,
  ) {
    const { clock, mail, files, voice, model, payments } = deps;
    const provider = (
      vendor: string,
      configured: boolean,
      probe: (() => Promise<void>) | undefined,
    ): Provider => ({
      vendor,
      configured,
      answer: probe && new KeptAnswer(() => asked(probe), clock, kept, limitMs),
    });
    this.all = {
      mail: provider(mail.name, mail.name !== 'outbox', mail.probe?.bind(mail)),
      files: provider(files.name, files.name !== 'disk', files.probe?.bind(files)),
      voice: provider(voice?.name ?? 'rehearsal', voice !== undefined, voice?.probe.bind(voice)),
      ai: provider(model?.name ?? 'local', model !== undefined, model?.probe.bind(model)),
      pay: provider(payments.name, payments.name !== 'test', payments.probe?.bind(payments)),
    };
  }

  async checks(): Promise<ProviderChecks> {
    const found = await Promise.all(kinds.map((kind) => check(this.all[kind])));
    return Object.fromEntries(kinds.map((kind, at) => [kind, found[at]])) as ProviderChecks;
  }
}

async function check({ vendor, configured, answer }: Provider): Promise<ProviderCheck> {
  const who = { vendor, configured };
  if (!answer) return { status: 'ok', ...who, reachable: null, latencyMs: null, checkedAt: null };
  const { found, at } = await answer.getWithTime();
  const checkedAt = at.toISOString();
  if ('problem' in found) {
    const none = { reachable: false, latencyMs: null, checkedAt };
    return { status: 'warning', ...who, ...none, ...unanswered(found) };
  }
  const { latencyMs, problem } = found.value;
  if (problem !== undefined) {
    return { status: 'warning', ...who, reachable: false, latencyMs, checkedAt, problem };
  }
  return { status: 'ok', ...who, reachable: true, latencyMs, checkedAt };
}

async function asked(probe: () => Promise<void>): Promise<Asked> {
  const began = performance.now();
  const latency = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    await probe();
    return { latencyMs: latency() };
  } catch (error) {
    const speaks = speaking.some((kind) => error instanceof kind);
    if (!speaks || !(error instanceof Error)) throw error;
    return { latencyMs: latency(), problem: error.message };
  }
}
