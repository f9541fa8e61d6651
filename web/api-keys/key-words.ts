import { remindedDays, type ApiKey, type KeyScope } from '#contract/api-keys.ts';
import type { Tone } from '#web/ui/Badge.tsx';

export const scopeWords: Readonly<Record<KeyScope, { label: string; hint: string; tone: Tone }>> = {
  read: {
    label: 'Read only',
    hint: 'Looks things up and changes nothing.',
    tone: 'plain',
  },
  write: {
    label: 'Read and write',
    hint: 'Also adds, changes and deletes clients, notes, documents, tasks and OKRs, and merges clients. What is deleted can be restored for 30 days. Calls are only logged, not changed.',
    tone: 'accent',
  },
};

/** Whether a key has run out at an instant in milliseconds. */
export function isOver({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

/** Whether it still opens something and runs out within the days before which its person is told. */
export function endsSoon(key: Pick<ApiKey, 'expiresAt'>, now: number): boolean {
  return !isOver(key, now) && isOver(key, now + remindedDays * 86_400_000);
}

/** What an assistant that speaks MCP is given, as most of them read it. */
export function assistantConfig(origin: string, token: string): string {
  const headers = { Authorization: `Bearer ${token}` };
  const rapport = { type: 'http', url: `${origin}/mcp`, headers };
  return JSON.stringify({ mcpServers: { rapport } }, null, 2);
}
