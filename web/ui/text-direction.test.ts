import { expect, test } from 'vitest';
import { directionOf } from '#web/ui/text-direction.ts';

test.each([
  ['ltr', 'محمد will pay 500 by Monday 30 November.'],
  ['ltr', 'محمد بن عبدالله الرشيد owes “ادفع خمسمائة قبل يوم الاثنين” (by 30 November).'],
  ['ltr', 'Nora and Dana spoke about the lease.'],
  ['ltr', '“I will pay.”'],
  ['ltr', '12,500'],
  ['rtl', 'سيدفع محمد خمسمائة دولار قبل يوم الاثنين القادم عبر Stripe.'],
  ['rtl', '“سأدفع يوم الاثنين”'],
] as const)('%s: %s', (direction, sentence) => {
  expect(directionOf(sentence)).toBe(direction);
});
