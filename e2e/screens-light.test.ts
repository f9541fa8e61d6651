import { expect, test } from 'vitest';
import { lookAtScreens } from './look-at-screens.ts';
import { open, overflow } from './person.ts';
import { signedInScreens } from './screens.ts';

const looking = lookAtScreens('light');

test.each([360, 768, 1024, 1920])('no sideways scroll at %i pixels', async (width) => {
  const nora = await open(looking.browser, looking.server.url, {
    viewport: { width, height: 900 },
  });
  await nora.context.addCookies(looking.cookies);
  for (const { path, texts } of signedInScreens) {
    await nora.page.goto(path);
    await nora.page
      .getByText(texts[0] ?? '')
      .first()
      .waitFor({ state: 'attached' });
    expect({ path, overflow: await overflow(nora.page) }).toEqual({ path, overflow: 0 });
  }
  await nora.context.close();
});
