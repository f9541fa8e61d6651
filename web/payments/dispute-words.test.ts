import { expect, test } from 'vitest';
import { disputeWords } from '#web/payments/dispute-words.ts';

const open = {
  amount: 9_900,
  refunded: 0,
  dispute: 'open',
  disputed: 9_900,
  disputeReason: 'The client says that they paid twice for the same.',
  disputeAnswerBy: '2026-03-09T12:00:00.000Z',
} as const;
const on = (at: string) => Date.parse(`${at}T12:00:00Z`);

test('a dispute says until when it can be answered, and no longer asks for an answer once that is over', () => {
  expect(disputeWords(open, on('2026-03-02'), 'UTC')?.text).toBe(
    'It is about $99.00. The client says that they paid twice for the same. Answer it by Mar 9, 2026, 12:00 in the payment service’s own dashboard: later it can’t be answered.',
  );
  expect(disputeWords(open, on('2026-03-10'), 'UTC')?.text).toBe(
    'It is about $99.00. The client says that they paid twice for the same. It could be answered until Mar 9, 2026, 12:00; now the bank decides.',
  );
  const answered = { ...open, disputeReason: '', disputeAnswerBy: null };
  expect(disputeWords(answered, on('2026-03-02'), 'UTC')?.text).toBe(
    'It is about $99.00. See how it stands in the payment service’s own dashboard.',
  );
});

test('a lost one says whether anything is kept, a won one nothing', () => {
  const lost = { ...open, dispute: 'lost' } as const;
  expect(disputeWords(lost, on('2026-03-10'), 'UTC')?.text).toContain('nothing of this payment');
  expect(disputeWords({ ...lost, disputed: 100 }, on('2026-03-10'), 'UTC')?.text).toContain(
    'The bank has taken $1.00 back; the rest is kept.',
  );
  expect(disputeWords({ ...open, dispute: 'won' }, on('2026-03-10'), 'UTC')).toBeUndefined();
});
