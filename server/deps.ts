import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Enqueue } from '#server/db/append-event.ts';
import type { Connection, Database } from '#server/db/database.ts';
import type { ReactionJob } from '#server/jobs.ts';
import type { Counts } from '#server/metrics/counts.ts';
import type { LookUp } from '#server/outbound/choose-address.ts';
import type { SecretBox } from '#server/secret-box.ts';
import type { QuestionsOf } from '#server/calls/make-brief.ts';
import type { AgentVoice } from '#server/analyst/agent-voice.ts';
import type { Analyst } from '#server/analyst/analyst.ts';
import type { Answerer } from '#server/analyst/answerer.ts';
import type { ClientAnalyst } from '#server/analyst/client-analyst.ts';
import type { OkrAnalyst } from '#server/analyst/okrs/okr-draft.ts';
import type { ModelVendor } from '#server/vendors/ai/ai.ts';
import type { FilesVendor } from '#server/vendors/files/files.ts';
import type { MailVendor } from '#server/vendors/mail/mail.ts';
import type { PaymentsVendor } from '#server/vendors/payments/payments.ts';
import type { VoiceVendor } from '#server/vendors/voice/voice.ts';

/** What verbs are given from outside: the world, so that a test can be one. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly enqueue: Enqueue;
  /** Queues one reaction again. */
  readonly requeue: (connection: Connection, job: ReactionJob) => Promise<void>;
  readonly secrets: SecretBox;
  readonly mail: MailVendor;
  readonly files: FilesVendor;
  /** Stripe, or the test gateway, which moves no money. */
  readonly payments: PaymentsVendor;
  /** The telephone; undefined where none is set up. */
  readonly voice: VoiceVendor | undefined;
  /** Puts the agent's words in rehearsals; undefined where the rules' own are said. */
  readonly agentVoice: AgentVoice | undefined;
  /** Answers questions out of passages; undefined where the passages themselves are shown. */
  readonly answerer: Answerer | undefined;
  /** The language model; undefined where local rules read. */
  readonly model: ModelVendor | undefined;
  /** Who reads calls and clients, and drafts their OKRs. */
  readonly analyst: Analyst & ClientAnalyst & OkrAnalyst;
  /** What a client said that does not go together, for the next call to ask. */
  readonly questionsOf: QuestionsOf;
  /** Finds the addresses of a host that a user has set. */
  readonly lookUp: LookUp;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** What is counted for whoever watches the installation. */
  readonly counts: Counts;
  /** Printed at start; whoever sets the installation up from another machine has to give it. */
  readonly setupCode: string;
  /** Whether the server has begun to stop: it finishes what it has and takes no more. */
  readonly isStopping: () => boolean;
  /** Work that the answer doesn't wait for; a stop waits for it. */
  readonly later: (work: () => Promise<unknown>) => void;
}
