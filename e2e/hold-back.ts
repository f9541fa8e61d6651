import type { Page } from 'playwright-core';

export interface HeldBack {
  /** It has left the page. */
  readonly sent: Promise<void>;
  readonly letGo: () => void;
}

function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Holds back the next request of a kind until it is let go, as on a slow line; those after it go their way. */
export async function holdBack(page: Page, method: string, path: string): Promise<HeldBack> {
  const [left, free] = [gate(), gate()];
  let held = false;
  await page.route(path, async (route) => {
    if (held || route.request().method() !== method) return route.fallback();
    held = true;
    left.open();
    await free.opened;
    // The page may have gone in the meantime.
    await route.fallback().catch(() => undefined);
  });
  return { sent: left.opened, letGo: () => free.open() };
}
