import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { useRevokeKey } from '#web/api-keys/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type RevokeKeyDialogProps = {
  apiKey: ApiKey | undefined;
  /** Whose it is, where it is somebody else's. */
  owner?: string;
  onClose: () => void;
};

/** Asks before a key is revoked, and does it. */
export function RevokeKeyDialog({ apiKey, owner, onClose }: RevokeKeyDialogProps) {
  const { mutateAsync: revoke } = useRevokeKey();
  // While it closes, its words stay as they were.
  const [asked, setAsked] = useState(apiKey);
  if (apiKey && apiKey !== asked) setAsked(apiKey);
  const name = asked?.name ?? '';
  const whose = owner === undefined ? '' : ` It is ${owner}’s key.`;
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      onOpenChange={onClose}
      title={`Revoke “${name}”?`}
      text={`Anything that uses this key is shut out at once, for good.${whose}`}
      confirmLabel="Revoke"
      danger
      onConfirm={async () => {
        if (!asked) return;
        await showOutcome(revoke({ params: { id: asked.id } }), {
          done: () => notices.done('Key Revoked', `“${name}” opens nothing any more.`),
          failed: 'Not Revoked',
        });
      }}
    />
  );
}
