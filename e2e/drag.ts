import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of something, once it has come to rest. */
async function middleOf(of: Locator): Promise<Point> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
}

const steps = 12;
const between = (from: Point, to: Point, step: number): Point => ({
  x: from.x + ((to.x - from.x) * step) / steps,
  y: from.y + ((to.y - from.y) * step) / steps,
});

/** Drags one thing onto another by the mouse. */
export async function dragByMouse(page: Page, what: Locator, onto: Locator): Promise<void> {
  const from = await middleOf(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const box = await onto.boundingBox();
  const to = box ? { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) } : from;
  for (let step = 1; step <= steps; step += 1) {
    const { x, y } = between(from, to, step);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
}

/** The same by a finger: pressed for a moment first, since a short one scrolls. */
export async function dragByTouch(page: Page, what: Locator, onto: Locator): Promise<void> {
  const from = await middleOf(what);
  const box = await onto.boundingBox();
  const to = box ? { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) } : from;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await page.waitForTimeout(400);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', between(from, to, step));
  await touch('touchEnd');
  await session.detach();
}
