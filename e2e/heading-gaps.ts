import type { Page } from 'playwright-core';

/**
 * What is wrong with the headings that stand on the page: not one title, or a level left out, which
 * a screen reader's list of headings shows as something missing. A dialog's begin anew below the title.
 */
export async function headingGaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.getClientRects().length > 0)
      .map((heading) => ({
        level: Number(heading.tagName.slice(1)),
        text: heading.textContent.trim().slice(0, 60),
        inDialog: heading.closest('[role=dialog], [role=alertdialog]') !== null,
      }));
    const within = all.filter(({ inDialog }) => inDialog);
    const beside = all.filter(({ inDialog }) => !inDialog);
    const titles = beside.filter(({ level }) => level === 1).length;
    const gaps = [within, beside].flatMap((some) =>
      some.flatMap(({ level, text }, place) => {
        const before = some[place - 1]?.level ?? (some === within ? 1 : 0);
        return level > before + 1 ? [`h${level} “${text}” after h${before}`] : [];
      }),
    );
    return titles === 1 ? gaps : [`${titles} titles`, ...gaps];
  });
}
