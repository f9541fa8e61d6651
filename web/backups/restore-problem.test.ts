import { expect, test } from 'vitest';
import { restoreProblem } from '#web/backups/restore-problem.ts';
import { ConnectionError, HttpError, TimeoutError } from '#web/http-error.ts';

const nothing = 'Nothing was restored';
const unknown = 'It is not known whether it was restored';

test.each([
  [new HttpError(400, 'The file can’t be restored.', { code: 'unreadable_backup' }), true, nothing],
  [new HttpError(503, 'There is no room.', { code: 'no_room' }), true, nothing],
  [new ConnectionError(), false, nothing],
  [new ConnectionError(), true, unknown],
  [new TimeoutError(), true, unknown],
  [new HttpError(504, ''), true, unknown],
])('%s, all of it sent: %j, is told as it is known', (error, isSent, title) => {
  const problem = restoreProblem(error, isSent);
  expect([problem.title, problem.isRefused]).toEqual([title, title === nothing]);
});
