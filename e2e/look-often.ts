import type { Page } from 'playwright-core';

type Retry = (progress: unknown, pauses: number[], action: unknown) => Promise<unknown>;
/** A frame as Playwright has it inside. */
interface Frame {
  retryWithProgressAndTimeouts: Retry;
  retryWithProgressAndBackoff: (progress: unknown, action: unknown) => Promise<unknown>;
}

const pausesMs = [20, 50, 100];
let isSet = false;

/** Playwright looks for what it waits for only twice a second after the first moments; set to look oftener. */
export function lookOften(page: Page): void {
  if (isSet) return;
  const { _connection: connection } = page as unknown as {
    _connection: { toImpl: (object: unknown) => object };
  };
  const frame = Object.getPrototypeOf(connection.toImpl(page.mainFrame())) as Frame;
  if (!frame.retryWithProgressAndBackoff) throw new Error('Playwright is made otherwise now.');
  frame.retryWithProgressAndBackoff = function (this: Frame, progress, action) {
    return this.retryWithProgressAndTimeouts(progress, pausesMs, action);
  };
  isSet = true;
}
