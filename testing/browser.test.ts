import { expect, it } from 'vitest';
import { launchBrowser } from '#testing/browser.ts';

it('opens a page in a browser', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<title>Rapport</title>');
    expect(await page.title()).toBe('Rapport');
  } finally {
    await browser.close();
  }
});
