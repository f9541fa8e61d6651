import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** How long an answer is kept back at most, in milliseconds. */
const longestMs = Number(process.env['TEST_ANSWER_DELAY'] ?? 0);

/**
 * With TEST_ANSWER_DELAY set each request of a page reaches the server after a while of its own, as over
 * a bad line: a journey that passes only because the server is quick fails by it.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  if (longestMs === 0) return;
  await context.route('**/api/**', async (route) => {
    await pause(Math.random() * longestMs);
    // The page may have gone in the meantime.
    await route.fallback().catch(() => undefined);
  });
}
