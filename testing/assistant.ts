import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { KeyScope } from '#contract/api-keys.ts';
import type { CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import { freePort } from './free-port.ts';
import { makeKeyOf } from './keys.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a tool answered, and the values that its text holds. */
export interface Used {
  readonly text: string;
  readonly values: Values;
  readonly isError: boolean;
}

export interface Assistants {
  /** An assistant with a key of somebody's, connected over loopback; of the protocol's two ages. */
  connect(owner: CastName, scope: KeyScope, age?: 'older' | 'newer'): Promise<Client>;
  close(): Promise<void>;
}

/** Opens the app's door to assistants. */
export async function openToAssistants(t: TestApp): Promise<Assistants> {
  const port = await freePort();
  await t.app.listen({ host: '127.0.0.1', port });
  const address = new URL(`http://127.0.0.1:${port}/mcp`);
  const open: Client[] = [];
  return {
    async connect(owner, scope, age = 'newer') {
      const { token } = await makeKeyOf(t, owner, { name: 'Assistant', scope });
      const client = new Client(
        { name: 'test', version: '1' },
        age === 'newer' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
      );
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
      open.push(client);
      return client;
    },
    async close() {
      for (const client of open) await client.close();
    },
  };
}

export const rowsOf = (values: Values, name: string) => values[name] as readonly Values[];

export async function askTool(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<Used> {
  const answer = await client.callTool({ name, arguments: given });
  const [first, ...more] = answer.content as readonly { type: string; text: string }[];
  if (!first || more.length > 0) throw new Error(`${more.length + 1} parts instead of one.`);
  const { text } = first;
  const isError = answer.isError === true;
  const values = isError ? {} : (JSON.parse(text.slice(text.indexOf('\n\n'))) as Values);
  return { text, values, isError };
}
