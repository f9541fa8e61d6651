import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cast, castPractices, emailOf } from '#server/sample/cast.ts';
import { nameId } from '#server/sample/name-id.ts';
import { launchBrowser } from './browser.ts';
import { OwnServer } from './own-server.ts';
import { castPassword } from './cast-password.ts';

const docs = new URL('../docs/screens/', import.meta.url);
const site = new URL('../web/public/screens/', import.meta.url);

const screens = [
  { name: 'dashboard', path: '/', wait: 'This morning' },
  { name: 'clients', path: '/clients', wait: 'Marguerite Delacroix' },
  { name: 'pipeline', path: '/clients?layout=board', wait: 'Marguerite Delacroix' },
  { name: 'client', path: `/clients/${nameId('delacroix')}`, wait: 'Bookbinding and box studio' },
  { name: 'voice-agent', path: '/voice-agent', wait: 'Recent Call History' },
  {
    name: 'strategy',
    path: `/strategy-builder?client=${nameId('siddiqui')}`,
    wait: 'Open Stockport without moving in there',
  },
  { name: 'memory', path: '/memory-engine?q=cash', wait: 'Found in' },
  { name: 'tasks', path: '/tasks', wait: 'Follow up on the proposal' },
  { name: 'payments', path: '/payments', wait: 'Board paper review' },
  { name: 'people', path: '/people', wait: 'Amara Okafor' },
  { name: 'audit', path: '/people?tab=audit', wait: 'Export' },
  { name: 'profile', path: '/profile', wait: 'Two-step sign-in' },
] as const;

/** Takes the pictures of the README and of the landing page from the built, running product. */
async function takePictures(): Promise<void> {
  await Promise.all([docs, site].map((folder) => mkdir(folder, { recursive: true })));
  const browser = await launchBrowser();
  const server = await OwnServer.start();
  try {
    await setUp(browser, server.url);
    for (const theme of ['dark', 'light'] as const) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const headers = { origin: server.url };
      const data = { username: 'nora', password: castPassword };
      await context.request.post('/api/auth/login', { headers, data });
      await context.request.put('/api/user/settings', { headers, data: { theme } });
      await page.addInitScript((chosen) => localStorage.setItem('rapport.theme', chosen), theme);
      for (const { name, path, wait } of screens) {
        await page.goto(path);
        await page.getByText(wait).first().waitFor();
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await page.screenshot({ path: new URL(`${name}-${theme}.png`, docs).pathname });
        if (name === 'dashboard') await saveWebp(page, new URL(`${name}-${theme}.webp`, site));
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByText('vs last month').first().waitFor();
      await page.screenshot({ path: new URL(`phone-${theme}.png`, docs).pathname });
      await context.clearCookies();
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/');
      await page.getByText('The AI Business OS').first().waitFor();
      await page.screenshot({ path: new URL(`landing-${theme}.png`, docs).pathname });
      await context.close();
    }
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function setUp(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const headers = { origin: url };
  const { name, username } = cast.nora;
  const practice = castPractices.lindqvist;
  await context.request.post('/api/setup', {
    headers,
    data: {
      name,
      username,
      email: emailOf(cast.nora),
      password: castPassword,
      businessName: practice.name,
      timezone: practice.timezone,
      sample: true,
    },
  });
  await context.request.post('/api/user/profile/skip', { headers });
  await awaitSample(context);
  await context.request.post('/api/ai/daily-insights', { headers, data: {} });
  await context.close();
}

/** The sample practice is filled after the answer: its files come last. */
async function awaitSample(context: BrowserContext): Promise<void> {
  const query = `clientId=${nameId('beaumont')}`;
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await context.request.get(`/api/documents?${query}`);
    if (answer.ok() && ((await answer.json()) as unknown[]).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The sample practice did not come.');
}

async function saveWebp(page: Page, file: URL): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await writeFile(file, Buffer.from(data, 'base64'));
}

await takePictures();
