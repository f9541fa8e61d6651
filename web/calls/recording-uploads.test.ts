import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  recordingUpload,
  stopRecordingUpload,
  uploadRecording,
} from '#web/calls/recording-uploads.ts';

/** The browser's own request, as far as an upload uses it. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';

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
  answer(status: number) {
    Object.assign(this, { status, responseText: '{}' });
    this.dispatchEvent(new Event('load'));
  }
}

const [carl, dana] = ['carl', 'dana'];
const recording = (name: string) => new File([name], name, { type: 'audio/mpeg' });
const named = (userId: string) => recordingUpload(userId, 'a-call')?.file.name;

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/calls/a-call' });
});
afterEach(() => {
  for (const userId of [carl, dana]) stopRecordingUpload(userId, 'a-call');
  vi.unstubAllGlobals();
});

/** Until it has been sent. */
async function begin(userId: string, name: string) {
  const sent = FakeRequest.all.length + 1;
  const done = uploadRecording(userId, 'a-call', recording(name));
  await expect.poll(() => FakeRequest.all.length).toBe(sent);
  return { done, request: FakeRequest.all.at(-1) };
}

test('one that has arrived does not take away the one that was begun in its place', async () => {
  const first = await begin(carl, 'first.mp3');
  first.request?.answer(200);
  const second = begin(carl, 'second.mp3');
  await first.done;
  await second;
  expect(named(carl)).toBe('second.mp3');
});

test('whoever signs in next in this browser finds nothing of it', async () => {
  const { done, request } = await begin(carl, 'first.mp3');
  request?.answer(400);
  await done;
  expect(recordingUpload(carl, 'a-call')?.state).toBe('failed');
  expect(named(dana)).toBeUndefined();
});
