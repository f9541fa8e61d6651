import type { Locator, Page } from 'playwright-core';
import type { Client } from '#contract/client-record.ts';
import type { OwnServer } from '#testing/own-server.ts';
import { open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

const people = [
  ['Amara Okafor', 'Agency', 'prospect', 'lead', '4200'],
  ['Ben Haddad', 'SaaS', 'active', 'lead', '9800'],
  ['Chloe Dubois', 'Retail', 'prospect', 'qualified', '150'],
  ['Dana Kowalski', 'SaaS', 'growing', 'proposal', '12500'],
  ['Elif Novak', 'Education', 'at_risk', 'negotiation', '3000'],
  ['Farid Mensah', 'Agency', 'inactive', 'closed_won', null],
] as const;

/** A practice with six clients, and its admin with a browser. */
export class Directory {
  private constructor(
    readonly browser: Windows,
    readonly practice: Practice,
    readonly nora: Person,
  ) {}

  static async open(): Promise<Directory> {
    const [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
    const nora = await open(browser, practice.server.url);
    await practice.enter(nora);
    const directory = new Directory(browser, practice, nora);
    for (const [name, businessType, status, pipelineStage, monthlyRevenue] of people) {
      await directory.add({ name, businessType, status, pipelineStage, monthlyRevenue });
    }
    return directory;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.practice.close();
  }

  get server(): OwnServer {
    return this.practice.server;
  }

  get page(): Page {
    return this.nora.page;
  }

  async add(given: Partial<Client> & { name: string }): Promise<Client> {
    const email = `${given.name.toLowerCase().replace(' ', '.')}@example.com`;
    const response = await this.nora.context.request.post('/api/clients', {
      headers: { origin: this.server.url },
      data: { email, ...given },
    });
    if (!response.ok()) throw new Error(await response.text());
    return (await response.json()) as Client;
  }

  /** A client as the server knows it. */
  async find(name: string): Promise<Client | undefined> {
    const query = new URLSearchParams({ q: name });
    const response = await this.nora.context.request.get(`/api/clients?${query}`);
    return ((await response.json()) as Client[]).find((one) => one.name === name);
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  /** The words over the directory, such as "6 clients". */
  count(words: string): Locator {
    return this.page.getByRole('status').getByText(words, { exact: true });
  }

  async sees(notice: string): Promise<void> {
    await this.page.locator('[data-sonner-toast]').getByText(notice).first().waitFor();
  }

  /** Takes back what the notice tells. */
  async undo(): Promise<void> {
    const notice = this.page.locator('[data-sonner-toast][data-front="true"]');
    await this.button('Undo', notice).click();
  }

  /** The names in the table, from the top. */
  async rows(): Promise<string[]> {
    const openers = this.page.getByRole('table').locator('[data-row-opener] .font-medium');
    return openers.allInnerTexts();
  }
}
