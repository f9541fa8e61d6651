import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '#testing/browser.ts';
import { lookOften } from './look-often.ts';
import { slowAnswers } from './slow-answers.ts';

let launched: Promise<Browser> | undefined;
const opened = new Set<Windows>();

/** One for each worker, which it goes with: to start one takes as long as a short journey. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await (launched ??= launchBrowser());
  if (browser.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
}

/** The windows of one journey. */
export class Windows {
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly isShared: boolean,
  ) {
    opened.add(this);
  }

  /** In a browser that the journeys before and after share. */
  static async open(): Promise<Windows> {
    return new Windows(await sharedBrowser(), true);
  }

  /** In a browser of the journey's own, which is closed with them. */
  static of(browser: Browser): Windows {
    return new Windows(browser, false);
  }

  /** Every page that stands open in this worker. */
  static pages(): Page[] {
    return [...opened].flatMap(({ contexts }) => contexts).flatMap((context) => context.pages());
  }

  async newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext(options);
    context.once('page', lookOften);
    await slowAnswers(context);
    this.contexts.push(context);
    return context;
  }

  async close(): Promise<void> {
    opened.delete(this);
    await Promise.all(this.contexts.map((context) => context.close()));
    if (!this.isShared) await this.browser.close();
  }
}
