import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Call } from '#contract/call-record.ts';
import type { Insight } from '#contract/insights.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { ClientVisit } from './client-visit.ts';
import { sees } from './dashboard.ts';
import { holdBack } from './hold-back.ts';
import { findBarriers, overflow, phone, wide } from './person.ts';

let visit: ClientVisit;
let page: Page;
let said: Insight;

beforeAll(async () => {
  visit = await ClientVisit.open({ sample: true });
  page = visit.page;
  said = await findSaid();
});
afterAll(() => visit?.close());

/** The sample's calls are read after the start; one of what is found stands on a turn. */
async function findSaid(): Promise<Insight> {
  return vi.waitFor(
    async () => {
      const found = (await insights()).find(isSaid);
      if (!found) throw new Error('No insight stands on a turn yet.');
      return found;
    },
    { timeout: 60_000, interval: 500 },
  );
}

const insights = (query = '') => visit.ask<Insight[]>('GET', `/api/insights?limit=1000${query}`);
const isSaid = ({ evidence }: Insight) => evidence[0]?.kind === 'utterance';
const rowOf = ({ title }: Insight): Locator =>
  page.locator('[data-insight]').filter({ has: page.getByRole('button', { name: title }) });
const idOf = async (name: string) => {
  const [found] = await visit.ask<{ id: string }[]>('GET', `/api/clients?q=${name}`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.id;
};

describe('the dashboard', () => {
  test('has the morning told on demand, each line opening its rows', async () => {
    await page.goto('/');
    const make = page.getByRole('button', { name: /^(?:Make it now|Make the briefing anew)$/ });
    await make.click();
    await page.getByText('This morning', { exact: true }).waitFor();
    await page
      .getByText(/^Local rules and word statistics, no language model/)
      .first()
      .waitFor();
    const lines = page.getByRole('list', { name: 'Briefing' }).getByRole('link');
    const count = await lines.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(7);
    expect(await findBarriers(page)).toEqual([]);
    const to = (await lines.first().getAttribute('href')) ?? '';
    await lines.first().click();
    await page.waitForURL(`**${to}`);
  });

  test('shows three new insights at most, and takes one away when it is read', async () => {
    const unread = await insights('&state=unread');
    expect(unread.length).toBeGreaterThan(0);
    await page.goto('/');
    const list = page.getByRole('list', { name: 'New insights' });
    await list.waitFor();
    expect(await list.getByRole('listitem').count()).toBe(Math.min(3, unread.length));
    const title = unread[0]?.title ?? '';
    await list
      .getByRole('button', { name: `Mark as read: ${title}` })
      .first()
      .click();
    await expect.poll(async () => (await insights('&state=unread')).length).toBe(unread.length - 1);
  });
});

describe('the list of insights', () => {
  test('opens an insight, and its receipt leads to the sentence', async () => {
    await page.goto(`/insights?client=${said.clientId}`);
    await rowOf(said).getByRole('button', { name: said.title }).click();
    await rowOf(said).getByText('How sure').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const [evidence] = said.evidence;
    await rowOf(said).locator('a[data-receipt]').first().click();
    await page.waitForURL(`**/calls/${evidence?.subjectId}#turn-${evidence?.position}`);
    const words = page.locator(`#turn-${evidence?.position} mark`);
    expect(await words.textContent()).toBe(evidence?.quote);
    const [now] = (await insights()).filter(({ id }) => id === said.id);
    expect(now?.read).toBe(true);
    await page.goBack();
    await rowOf(said).getByText('How sure').waitFor();
  });

  test('puts one away with a reason, and takes it back', async () => {
    await page.goto(`/insights?client=${said.clientId}&insight=${said.id}`);
    await rowOf(said).getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('menuitem', { name: 'It is not useful' }).click();
    await sees(page, 'Insight Put Away', said.title);
    await rowOf(said).waitFor({ state: 'detached' });
    const [away] = await insights(`&state=dismissed&clientId=${said.clientId}`);
    expect(away).toMatchObject({ id: said.id, dismissReason: 'not_useful' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(said).waitFor();
    await sees(page, 'Undone');
  });

  test('narrows by the address, and says when nothing is found', async () => {
    await page.goto('/insights?type=risk');
    await page.locator('[data-insight]').first().waitFor();
    const rows = page.locator('[data-insight]');
    expect(await rows.getByText('Risk', { exact: true }).count()).toBe(await rows.count());
    await page.getByRole('textbox', { name: 'Search insights' }).fill('xylophone');
    await page.getByText('No insights found').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('xylophone');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL('**/insights');
    await rows.first().waitFor();
    await page.goto('/insights?page=900');
    await page.getByRole('button', { name: 'First page' }).click();
    await rows.first().waitFor();
  });
});

describe('the ledger of promises', () => {
  test('settles one where it stands, and takes that back', async () => {
    await page.goto('/insights?promises=open');
    const promises = await visit.ask<KeptPromise[]>('GET', '/api/promises?state=open');
    const open = promises.find(({ rehearsed }) => !rehearsed);
    const group = page.getByRole('group', { name: open?.text ?? '', exact: true }).first();
    await group.getByRole('button', { name: 'Kept' }).click();
    await sees(page, 'Promise Kept');
    const stateOf = async () =>
      (await visit.ask<KeptPromise[]>('GET', '/api/promises')).find(({ id }) => id === open?.id)
        ?.state;
    expect(await stateOf()).toBe('kept');
    await page.getByRole('button', { name: 'Undo' }).click();
    await sees(page, 'Undone');
    expect(await stateOf()).toBe('open');
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('a client', () => {
  test('is analysed from its page: a brief, and each line with what it stands on', async () => {
    await page.goto(`/clients/${await idOf('Derrick')}`);
    await page.getByRole('button', { name: 'Analyze Client' }).click();
    await sees(page, 'Analysis Complete');
    await page.getByRole('tab', { name: 'Insights' }).click();
    const brief = page.getByRole('region', { name: 'Standing brief' });
    await brief
      .getByText(/^From \d+ /)
      .first()
      .click();
    await brief.locator('a[data-receipt]').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(wide);
  });

  test('who says the like in two calls has it once, with a way to the call before', async () => {
    const clientId = await visit.add({ name: 'Olav Berge', email: 'olav@berge.example' });
    const transcript =
      "Coach: How is it going?\nClient: Honestly, we can't pay the rent this month.";
    const log = (callDate: string) =>
      visit.ask<Call>('POST', '/api/calls', { clientId, type: 'check_in', callDate, transcript });
    const like = () => insights(`&clientId=${clientId}&type=risk`);
    const before = await log('2026-11-02');
    await expect.poll(async () => (await like()).length).toBe(1);
    const [earlier] = await like();
    await log('2026-11-20');
    await expect.poll(async () => (await like())[0]?.saidBefore?.callId).toBe(before.id);
    expect(await like()).toHaveLength(1);
    await page.goto(`/clients/${clientId}?tab=insights`);
    await page
      .getByRole('link', { name: /^Also said/ })
      .first()
      .click();
    await page.waitForURL(`**/calls/${before.id}`);
    // An address from before that names the earlier one shows it still, beside the list.
    await page.goto(`/clients/${clientId}?tab=insights&insight=${earlier?.id}`);
    const linked = page.getByRole('list', { name: 'Opened by its link' });
    await linked.getByText('How sure').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await linked.getByRole('button', { name: earlier?.title ?? '' }).click();
    await linked.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('insight')).toBeNull();
    await page.goto(`/clients/${clientId}?tab=insights&insight=${clientId}`);
    await page.getByText('The insight that the link names is no longer there.').waitFor();
    visit.forgetProblems(/status of 404/);
  });

  test('a task that was made of an insight by mistake is taken back', async () => {
    const [unread] = await insights('&state=unread');
    if (!unread) throw new Error('No insight is left to read.');
    const { id, clientId, title } = unread;
    await page.goto(`/clients/${clientId}?tab=insights&insight=${id}`);
    const row = page.locator('[data-insight]').filter({ has: page.getByText('How sure') });
    await row.getByRole('button', { name: 'Make a task' }).click();
    await row.getByRole('link', { name: 'Open task' }).waitFor();
    await page
      .locator('[data-notice]', { hasText: title })
      .getByRole('button', { name: 'Undo' })
      .click();
    await sees(page, 'Undone', 'The insight is without a task again.');
    await row.getByRole('button', { name: 'Make a task' }).waitFor();
    expect((await visit.ask<Insight>('GET', `/api/insights/${id}`)).taskId).toBeNull();
  });

  test('of whom nothing is known gets no claims, but what would help', async () => {
    const id = await visit.add({ name: 'Edda Lund', email: 'edda@lund.example' });
    // Loaded while another page has the record read: that is said until it is over.
    const kept = `**/api/ai/analyze-client/${id}`;
    await page.route(kept, (route) => route.fulfill({ json: { reading: null, underway: true } }));
    // Whether there were any before is asked after the list: until then nothing is said of that.
    const allOf = /\/api\/insights\?.*state=all/;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(allOf, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(allOf);
    await page.goto(`/clients/${id}?tab=insights`);
    await asked;
    expect(await page.getByText('Nothing left to look at').count()).toBe(0);
    answer();
    await page.getByText('No insights yet').waitFor();
    await page.unroute(allOf);
    await page.getByText('Reading calls, messages, promises and the profile…').waitFor();
    expect(await page.getByText('Not read yet').count()).toBe(0);
    await page.unroute(kept);
    await page.getByText('Not read yet').waitFor();
    await page.getByRole('button', { name: 'Analyze Client' }).click();
    const brief = page.getByRole('region', { name: 'Standing brief' });
    await brief.getByText('Not enough to go on yet').waitFor();
    await brief.getByText('Log your first call.').waitFor();
    await page.getByText('No insights yet').waitFor();
    await page.getByText('No promise was found in a call yet.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('whose page was left while it was read is opened by the notice', async () => {
    const id = await idOf('Derrick');
    await page.goto(`/clients/${id}`);
    const held = await holdBack(page, 'POST', '**/api/ai/analyze-client/*/stream');
    await page.getByRole('button', { name: 'Analyze Client' }).click();
    await held.sent;
    await page.getByRole('link', { name: 'Tasks' }).first().click();
    await page.waitForURL('**/tasks');
    held.letGo();
    await sees(page, 'Analysis Complete');
    await page.locator('[data-notice]').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(`**/clients/${id}?tab=insights`);
  });

  test('is analysed from the dashboard; that it failed is said', async () => {
    expect(visit.problems()).toEqual([]);
    await page.goto('/');
    const analyze = page.getByRole('button', { name: 'Analyze Edda Lund' });
    await page.route('**/api/ai/analyze-client/*/stream', (route) =>
      route.fulfill({ status: 500 }),
    );
    await analyze.click();
    await sees(page, 'Analysis Failed', 'Failed to analyze client');
    await page.unroute('**/api/ai/analyze-client/*/stream');
    visit.forgetProblems(/status of 500/);
    await analyze.click();
    await sees(page, 'Analysis Complete', 'Edda Lund: not enough to go on yet.');
    await page.locator('[data-notice]').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL('**/clients/*?tab=insights');
    expect(visit.problems()).toEqual([]);
  });
});
