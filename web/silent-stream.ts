import { heartbeatSeconds } from '#contract/heartbeat.ts';

/** A connection whose network is gone may stay open without a word: after this long it counts as closed. */
export const silentMs = heartbeatSeconds * 2_500;
