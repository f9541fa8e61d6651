import type { Utterance } from '#contract/call-record.ts';

type Timed = Pick<Utterance, 'position' | 'startSeconds'>;

/** The turn that is heard at a time: the one that began last; nothing before the first. */
export function spokenTurn(utterances: readonly Timed[], seconds: number): number | undefined {
  let heard: { position: number; began: number } | undefined;
  for (const { position, startSeconds } of utterances) {
    if (startSeconds === null || startSeconds > seconds) continue;
    if (!heard || startSeconds >= heard.began) heard = { position, began: startSeconds };
  }
  return heard?.position;
}

/** How long a call is by its transcript, where nothing else tells it. */
export function lastSecond(
  utterances: readonly Pick<Utterance, 'startSeconds' | 'endSeconds'>[],
): number {
  return utterances.reduce(
    (latest, { startSeconds, endSeconds }) => Math.max(latest, endSeconds ?? startSeconds ?? 0),
    0,
  );
}
