import type { Readable } from 'node:stream';

/** Where a call stands at the vendor; it never goes back. */
export type VendorCallState = 'queued' | 'ringing' | 'ongoing' | 'ended' | 'failed';

/** How it ended; undefined while it lasts. */
export type VendorOutcome =
  | 'answered'
  | 'voicemail'
  | 'no_answer'
  | 'busy'
  | 'declined'
  | 'invalid_number'
  | 'blocked'
  | 'cancelled'
  | 'failed';

export interface SpokenTurn {
  readonly role: 'agent' | 'client' | 'other';
  readonly text: string;
  /** Seconds from the beginning of the call; null where the vendor has no times. */
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
}

/** A call as the vendor tells it, in our words and units. */
export interface VendorCall {
  readonly vendorCallId: string;
  /** The reference that the dial carried; undefined for a call that is none of ours. */
  readonly reference: string | undefined;
  readonly state: VendorCallState;
  readonly outcome: VendorOutcome | undefined;
  /** The vendor's own word for why it ended; an open set. */
  readonly reason: string | undefined;
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  readonly durationSeconds: number | undefined;
  readonly turns: readonly SpokenTurn[];
  /** Whether these turns are the last word on a call that is over, and not what was heard while it went on. */
  readonly final: boolean;
  /** Expires: copied at once. */
  readonly recordingUrl: string | undefined;
  /** In millionths of a US dollar. */
  readonly costUsdMicros: number | undefined;
  /** Median from the end of the client's words to the agent's, in milliseconds. */
  readonly latencyMs: number | undefined;
}

export interface DialRequest {
  /** Our own id of the call; by it the call is found again when the answer is lost. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  /** E.164; the vendor's default without it. */
  readonly from?: string;
  /** The agent at the vendor; without it the one that the number or the settings name. */
  readonly agentId?: string;
  /** What the agent knows and asks; the vendor takes texts only. */
  readonly variables: Readonly<Record<string, string>>;
  readonly maxMinutes: number;
  /** What is said to a voicemail; empty hangs up. */
  readonly voicemailMessage: string;
}

export interface VoiceAgent {
  readonly id: string;
  readonly name: string;
  readonly version: string | null;
}

export interface VoiceNumber {
  /** E.164. */
  readonly number: string;
  readonly name: string;
  /** ISO codes of the countries that may be called from it; null where the vendor does not say. */
  readonly countries: readonly string[] | null;
}

/** One message of the vendor's about one call. */
export interface VoiceEvent {
  /** The vendor's name of what happened, such as `call_ended`. */
  readonly name: string;
  readonly call: VendorCall;
}

/** What the vendor would not do, or could not be asked. */
export type VoiceProblemKind =
  | 'auth'
  | 'payment'
  | 'rate_limited'
  | 'invalid_number'
  | 'not_found'
  | 'capacity'
  | 'bad_request'
  | 'unavailable'
  /** It may or may not have been done: a timeout, a lost answer, a 5xx to a dial. */
  | 'unknown_outcome';

/** Thrown by every verb below; its message is a sentence for a person and holds no key. */
export class VoiceProblem extends Error {
  override readonly name = 'VoiceProblem';
  constructor(
    readonly kind: VoiceProblemKind,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** A telephone that an agent speaks through. */
export interface VoiceVendor {
  readonly name: 'retell';
  /** Rings, once: never retried in here. `unknown_outcome` when the answer was lost. */
  dial(request: DialRequest): Promise<{ readonly vendorCallId: string }>;
  findCall(vendorCallId: string): Promise<VendorCall | undefined>;
  /** Looks for a call by the reference that its dial carried. */
  findByReference(reference: string): Promise<VendorCall | undefined>;
  hangUp(vendorCallId: string): Promise<'stopped' | 'already_ended'>;
  listAgents(): Promise<readonly VoiceAgent[]>;
  listNumbers(): Promise<readonly VoiceNumber[]>;
  /** The bytes of a recording, at most 200 MB, over https from the open net only. */
  openRecording(url: string): Promise<Readable>;
  /**
   * Reads a webhook by its raw bytes: undefined when it is not proven to come from the vendor now
   * (wrong signature, more than five minutes old or ahead), `unknown` for what is proven but not
   * about a call that we follow.
   */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<VoiceEvent | 'unknown' | undefined>;
  /** Asks whether the key is good; throws a VoiceProblem when it is not. */
  probe(): Promise<void>;
}
