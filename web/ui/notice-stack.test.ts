import { expect, test } from 'vitest';
import { dropNotice, offerInSight, pushNotice } from '#web/ui/notice-stack.ts';

test('what the notice in sight offers is known as long as it is up', () => {
  const undo = { label: 'Undo', title: 'Task Completed', act: () => undefined };
  expect(offerInSight()).toBeUndefined();
  pushNotice(1, '', undo);
  expect(offerInSight()).toBe(undo);
  pushNotice(2, 'Saved');
  expect(offerInSight()).toBeUndefined();
  dropNotice(2);
  expect(offerInSight()).toBe(undo);
  dropNotice(1);
  expect(offerInSight()).toBeUndefined();
});
