import type { Page } from 'playwright-core';
import type { Client } from '#contract/client-record.ts';
import type { OwnServer } from '#testing/own-server.ts';
import { open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

/** A file as a form carries it. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A practice with nora at it, for journeys through one client's page. */
export class ClientVisit {
  private constructor(
    readonly browser: Windows,
    readonly practice: Practice,
    private readonly nora: Person,
  ) {}

  static async open(options: Parameters<typeof openPractice>[0] = {}): Promise<ClientVisit> {
    const [browser, practice] = await Promise.all([Windows.open(), openPractice(options)]);
    const nora = await open(browser, practice.server.url);
    await practice.enter(nora);
    return new ClientVisit(browser, practice, nora);
  }

  get server(): OwnServer {
    return this.practice.server;
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

  /** Sends a file by the API. */
  async upload(path: string, file: UploadedFile): Promise<void> {
    const headers = { origin: this.server.url };
    const sent = { headers, multipart: { file } };
    const response = await this.nora.context.request.post(path, sent);
    if (!response.ok()) throw new Error(`POST ${path}: ${response.status()}`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.practice.close();
  }
}
