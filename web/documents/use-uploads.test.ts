import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { people } from '#contract/people.ts';
import { uploadsOf } from '#web/documents/use-uploads.ts';
import { keyOf, queryClient } from '#web/query.ts';

/** The browser's own request, as far as an upload uses it. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 200;
  statusText = '';
  responseText = '{}';

  constructor() {
    super();
    FakeRequest.all.push(this);
  }
  open() {}
  send() {}
  setRequestHeader() {}
  abort() {}
  getResponseHeader() {
    return null;
  }
}

const isSignedIn = (id: string) =>
  queryClient.setQueryData(keyOf(people.getCurrentUser, {}), { id });

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a file that waits is not sent as that of somebody who signs in meanwhile, and is not lost', async () => {
  isSignedIn('carl');
  const queue = uploadsOf('carl', 'a-client');
  queue.add(['a', 'b', 'c'].map((name) => new File([name], name)));
  await expect.poll(() => FakeRequest.all.length).toBe(2);
  isSignedIn('dana');
  expect(uploadsOf('dana', 'a-client').uploads()).toEqual([]);
  for (const request of FakeRequest.all) request.dispatchEvent(new Event('load'));
  await expect.poll(() => queue.uploads().map(({ state }) => state)).toEqual(['failed']);
  expect(FakeRequest.all).toHaveLength(2);
  const [left] = queue.uploads();
  expect(left?.problem).toBe('It was not sent, as you were no longer signed in here. Try again.');

  isSignedIn('carl');
  queue.retry(left?.id ?? 0);
  await expect.poll(() => FakeRequest.all.length).toBe(3);
  FakeRequest.all[2]?.dispatchEvent(new Event('load'));
  await expect.poll(() => queue.uploads()).toEqual([]);
});
