import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#testing/browser.ts';

const row = (name: string) =>
  `<li id="${name}"><a href="#" data-row-opener>${name}</a>
   <button>Keep ${name}</button><button aria-label="Drop ${name}">×</button></li>`;
const list = (...names: string[]) => `<ul>${names.map(row).join('')}</ul>`;

describe('what has the focus leaves the page', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    const contents = "import { keepFocus } from '#web/ui/kept-focus.ts'; keepFocus();";
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: process.cwd() },
      bundle: true,
      write: false,
    });
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.setContent('<main></main>');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  });
  afterAll(() => browser.close());

  const show = (html: string) =>
    page.evaluate((given) => {
      document.querySelector('main')?.replaceChildren();
      document.querySelector('main')?.insertAdjacentHTML('beforeend', given);
    }, html);
  const focus = (selector: string) => page.locator(selector).focus();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const remove = (...selectors: string[]) =>
    page.evaluate((given) => {
      for (const one of given) document.querySelector(one)?.remove();
    }, selectors);
  /** What has the focus, by its name. */
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });

  it('goes to the same control of the next row, and at the end of the one before', async () => {
    await show(list('one', 'two', 'three'));
    await button('Drop two').focus();
    await remove('#two');
    expect(await focused()).toBe('Drop three');
    await remove('#three');
    expect(await focused()).toBe('Drop one');
  });

  it('passes over rows that leave with it, and finds the one that moves up', async () => {
    await show(list('one', 'two', 'three', 'four'));
    await button('Keep two').focus();
    await remove('#three', '#two');
    expect(await focused()).toBe('Keep four');
    await page.evaluate((fresh) => {
      document.querySelector('#four')?.remove();
      document.querySelector('ul')?.insertAdjacentHTML('beforeend', fresh);
    }, row('five'));
    expect(await focused()).toBe('Keep five');
  });

  it('stays in its row, where only the control leaves', async () => {
    await show(list('one', 'two'));
    await button('Keep two').focus();
    await remove('#two button');
    expect(await focused()).toBe('two');
    await show(list('one', 'two'));
    await button('Keep one').focus();
    await page.evaluate(() => {
      document.querySelector('#one a')?.remove();
      document.querySelector('#one button')?.remove();
    });
    expect(await focused()).toBe('Drop one');
    await remove('#one');
    expect(await focused()).toBe('Keep two');
  });

  it('goes to what takes the control’s own place in its row, but not into a text', async () => {
    const replace = (html: string) =>
      page.evaluate((fresh) => {
        const all = document.querySelectorAll('#two button');
        const next = all[0]?.nextSibling ?? null;
        all[0]?.remove();
        const made = document.createElement('template');
        made.innerHTML = fresh;
        next?.parentNode?.insertBefore(made.content, next);
      }, html);
    await show(list('one', 'two'));
    await button('Keep two').focus();
    await replace('<a href="#">Open two</a>');
    expect(await focused()).toBe('Open two');
    await show(list('one', 'two'));
    await button('Keep two').focus();
    await replace('<input aria-label="Words of two">');
    expect(await focused()).toBe('two');
  });

  it('does not go to the rows of another part of the page, which may be far off', async () => {
    const hint = `<section class="hint" id="hint"><button>Merge</button>${list('one')}</section>`;
    await show(`<button>Earlier</button>${hint}<section class="card">${list('two')}</section>`);
    await button('Earlier').focus();
    await button('Keep one').focus();
    await remove('#hint');
    expect(await focused()).toBe('Earlier');
  });

  it('goes to the next group when its own is empty', async () => {
    await show(
      `<section aria-label="Late">${list('one')}</section>
       <section aria-label="Today">${list('two')}</section>`,
    );
    await button('Keep one').focus();
    await remove('section');
    expect(await focused()).toBe('Keep two');
  });

  it('goes from a bar back to the list that it was about', async () => {
    await show(
      `<section aria-label="All"><div id="bar"><button>Archive</button></div>
       ${list('one', 'two')}</section>`,
    );
    await button('Keep one').focus();
    await button('Archive').focus();
    await remove('#bar', '#one');
    expect(await focused()).toBe('Keep two');
  });

  it('goes to the section when nothing is left in it', async () => {
    await show(`<section aria-label="All"><h2>All</h2><div>${list('one')}</div></section>`);
    await button('Keep one').focus();
    await remove('section div');
    expect(await focused()).toBe('All');
  });

  it('goes to the page, not to a row of it, when that takes the place of another', async () => {
    await show(`<div id="old">${list('one')}</div>`);
    await button('Keep one').focus();
    await show(`<div>${list('two')}</div>`);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  it('follows a card to its new column', async () => {
    const card = '<li><div data-card="7"><a href="#" data-row-opener>Seven</a></div></li>';
    await show(`<ul>${card}${row('one')}</ul><ul id="next"></ul>`);
    await focus('[data-card] a');
    await page.evaluate((fresh) => {
      document.querySelector('li')?.remove();
      document.querySelector('#next')?.insertAdjacentHTML('beforeend', fresh);
    }, card);
    expect(await focused()).toBe('Seven');
  });

  it('is left alone where somebody has clicked elsewhere', async () => {
    await show(`<p>Elsewhere</p>${list('one', 'two')}`);
    await button('Keep one').focus();
    await page.getByText('Elsewhere').click();
    await remove('#one');
    expect(await focused()).not.toBe('Keep two');
  });

  it('lets no key that is held down press what has taken the focus', async () => {
    await show(list('one', 'two', 'three'));
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('button')) {
        one.addEventListener('click', () => one.closest('li')?.remove());
      }
    });
    await button('Keep one').focus();
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await focused()).toBe('Keep two');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Keep three');
  });
});
