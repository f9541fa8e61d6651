import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

const steps = 12;
const lookMs = 60;
const mostLooks = 120;
const stillLooks = 5;
const between = (from: Point, to: Point, step: number): Point => ({
  x: from.x + ((to.x - from.x) * step) / steps,
  y: from.y + ((to.y - from.y) * step) / steps,
});

/** Where something is taken, and where it is to go: a place in sight, at the edge of the window at the most. */
async function wayOf(
  page: Page,
  what: Locator,
  onto: Locator,
): Promise<{ from: Point; to: Point }> {
  await what.scrollIntoViewIfNeeded();
  // Where things lie is measured when a drag begins: what loads late must have come by then.
  let [start, end, still] = [await what.boundingBox(), await onto.boundingBox(), 0];
  for (let looks = 0; looks < mostLooks && still < stillLooks; looks += 1) {
    await page.waitForTimeout(lookMs);
    const now = [await what.boundingBox(), await onto.boundingBox()] as const;
    still = JSON.stringify(now) === JSON.stringify([start, end]) ? still + 1 : 0;
    [start, end] = now;
  }
  if (!start || !end) throw new Error('It is not on the page.');
  const middle = ({ x, y, width, height }: typeof start): Point => ({
    x: x + width / 2,
    y: y + Math.min(height / 2, 200),
  });
  const { x, y } = middle(end);
  const { width, height } = page.viewportSize() ?? { width: Infinity, height: Infinity };
  // Away from the edge below, where the page scrolls.
  return { from: middle(start), to: { x: Math.min(x, width - 8), y: Math.min(y, height * 0.75) } };
}

/** What tells that a thing may be let go. */
interface Telling {
  /** A handle of a short list is taken at once; elsewhere a short press scrolls. */
  readonly atOnce?: true;
  /** What the page says when it is over its place. */
  readonly over?: string;
}

/** Drags one thing onto another by the mouse. */
export async function dragByMouse(
  page: Page,
  what: Locator,
  onto: Locator,
  { over }: Telling = {},
): Promise<void> {
  const { from, to } = await wayOf(page, what, onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    const { x, y } = between(from, to, step);
    await page.mouse.move(x, y);
  }
  if (over !== undefined) await page.getByText(over).waitFor({ state: 'attached' });
  await page.mouse.up();
}

/** What hangs on the finger, as soon as the press has been long enough. */
const lifted = 'body > [style*="touch-action: none"]';

/** The same by a finger, which is held at the edge until the place has come under it. */
export async function dragByTouch(
  page: Page,
  what: Locator,
  onto: Locator,
  { atOnce, over }: Telling = {},
): Promise<void> {
  const { from, to } = await wayOf(page, what, onto);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  if (!atOnce) await page.locator(lifted).waitFor({ state: 'attached' });
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', between(from, to, step));
  const said = over === undefined ? undefined : page.getByText(over);
  await holdUntilUnder(page, onto, to, said, (at) => touch('touchMove', at));
  await touch('touchEnd');
  await session.detach();
}

/** The share of the window at each side that no finger rests in: a board scrolls there. */
const edgeShare = 0.16;

/**
 * A board scrolls while the finger is at its edge: the finger goes to the edge its place lies beyond, back
 * when it has gone past, and is let go where nothing moves any more.
 */
async function holdUntilUnder(
  page: Page,
  onto: Locator,
  edge: Point,
  said: Locator | undefined,
  move: (at: Point) => Promise<unknown>,
): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: Infinity, height: Infinity };
  const [least, most] = [width * edgeShare, width * (1 - edgeShare)];
  let still = 0;
  let before = Number.NaN;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const box = await onto.boundingBox();
    if (!box) throw new Error('Its place is not on the page.');
    const inside = Math.min(24, box.width / 4);
    const left = Math.max(box.x + inside, least);
    const right = Math.min(box.x + box.width - inside, most);
    const isUnder = left <= right;
    const beyond = box.x > least ? edge.x : width - edge.x;
    const x = isUnder ? Math.min(Math.max(edge.x, left), right) : beyond;
    // What loads late moves its place up or down.
    const y = isUnder ? Math.min(box.y + Math.min(box.height / 2, 200), height * 0.75) : edge.y;
    await move({ x: x - (looks % 2), y });
    await page.waitForTimeout(lookMs);
    still = isUnder && before === x ? still + 1 : 0;
    before = x;
    if (still >= stillLooks && (said === undefined || (await said.count()) > 0)) return;
  }
  throw new Error('The finger never came to rest over its place.');
}
