import type { Page } from 'playwright-core';
import type { Client } from '#contract/client-record.ts';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { enter, open, type Person } from './person.ts';
import { Windows } from './windows.ts';

/** A server of its own with nora at it, for journeys through one client's page. */
export class ClientVisit {
  private constructor(
    readonly browser: Windows,
    readonly server: OwnServer,
    private readonly nora: Person,
  ) {}

  static async open(env: Readonly<Record<string, string>> = {}): Promise<ClientVisit> {
    const [browser, server] = await Promise.all([
      Windows.open(),
      OwnServer.start({
        RAPPORT_ADMIN_USERNAME: 'nora',
        RAPPORT_ADMIN_PASSWORD: castPassword,
        RAPPORT_ADMIN_EMAIL: 'nora@lindqvist.example',
        ...env,
      }),
    ]);
    const nora = await open(browser, server.url);
    await enter(nora, server.url);
    return new ClientVisit(browser, server, nora);
  }

  get page(): Page {
    return this.nora.page;
  }

  /** Errors of the page so far. */
  problems(): string[] {
    return this.nora.problems;
  }

  /** Answers that the journey asked for on purpose are no errors. */
  forgetProblems(expected: RegExp): void {
    const kept = this.nora.problems.filter((problem) => !expected.test(problem));
    this.nora.problems.splice(0, this.nora.problems.length, ...kept);
  }

  /** Adds a client by the API and answers its id. */
  async add(values: Readonly<Record<string, unknown>>): Promise<string> {
    const { id } = await this.ask<Client>('POST', '/api/clients', values);
    return id;
  }

  async client(id: string): Promise<Client> {
    return this.ask<Client>('GET', `/api/clients/${id}`);
  }

  async put(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.ask('PUT', `/api/clients/${id}`, values);
  }

  async ask<T>(method: string, path: string, data?: unknown): Promise<T> {
    const headers = { origin: this.server.url };
    const response = await this.nora.context.request.fetch(path, { method, headers, data });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.remove();
  }
}
