import { assistantConfig } from '#web/api-keys/key-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { CopyBlock } from '#web/ui/CopyBlock.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';

/** How an assistant or a program is connected with a key. */
export function ConnectCard() {
  const { origin } = window.location;
  return (
    <Card
      title="Connect an assistant"
      subtitle="Any assistant that speaks MCP can look up your clients, calls and tasks, and add to them with a key that writes."
    >
      <div className="grid min-w-0 gap-4">
        <CopyField label="Address" value={`${origin}/mcp`} />
        <CopyBlock
          label="Configuration"
          value={assistantConfig(origin, 'YOUR_KEY')}
          hint="Replace YOUR_KEY with one of your keys."
        />
        <p className="text-13 text-muted">
          Programs use the same keys:{' '}
          <a className="underline underline-offset-2" href="/docs/api-keys">
            how it works
          </a>{' '}
          and{' '}
          <a className="underline underline-offset-2" href="/api-docs">
            every request
          </a>
          .
        </p>
      </div>
    </Card>
  );
}
