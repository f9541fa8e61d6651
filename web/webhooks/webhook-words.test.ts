import { expect, it } from 'vitest';
import { outcomeText, unsentText } from '#web/webhooks/webhook-words.ts';

it('says of a delivery what was sent, what will be, and what is no longer kept', () => {
  const says = (
    state: Parameters<typeof outcomeText>[0]['state'],
    tries: number,
    durationMs: number | null,
    status: number | null = null,
  ) => {
    const delivery = { state, tries, durationMs, status };
    return [outcomeText(delivery), unsentText(delivery)];
  };
  expect(says('waiting', 0, null)).toEqual(['Not yet', 'Not yet.']);
  expect(says('sending', 1, null)).toEqual(['Not yet', 'Not yet.']);
  expect(says('waiting', 1, null)).toEqual(['Nothing sent', 'Nothing was sent.']);
  expect(says('given_up', 0, null)).toEqual(['Nothing sent', 'Nothing was sent.']);
  expect(says('withdrawn', 1, null)).toEqual(['Nothing sent', 'Nothing was sent.']);
  expect(says('waiting', 1, 15_000)).toEqual(['No answer in 15,000 ms', 'Its words were erased.']);
  expect(says('delivered', 1, 84, 200)).toEqual(['200 in 84 ms', 'Its words were erased.']);
});
