import { useState } from 'react';
import type { ListedClient } from '#web/clients/listed-client.ts';
import type { BulkChange } from '#contract/clients.ts';
import { useListTags } from '#web/clients/api.ts';
import { clientCount } from '#web/clients/change-set-words.ts';
import { tagCounts } from '#web/clients/tag-counts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';

export type BulkBarTagsProps = {
  clients: readonly ListedClient[];
  onChange: (change: BulkChange) => void;
  onClose: () => void;
};

/** Gives the selected clients a tag, or takes one from them. */
export function BulkBarTags({ clients, onChange, onClose }: BulkBarTagsProps) {
  const known = useListTags().data ?? [];
  const [added, setAdded] = useState<readonly string[]>([]);
  const [tag] = added;
  const worn = tagCounts(clients);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`Tags of ${clientCount(clients.length)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (tag !== undefined) onChange({ addTag: tag });
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={tag === undefined}>
            Add tag
          </Button>
        </>
      }
    >
      <Field label="Add a tag">
        <TagInput
          value={added}
          onChange={setAdded}
          suggestions={known}
          maxCount={1}
          placeholder="Type a tag"
        />
      </Field>
      {worn.length > 0 && (
        <DialogSection title="Take a tag away">
          <ul className="flex flex-wrap gap-1.5">
            {worn.map(({ tag: one, count }) => (
              <li key={one}>
                <Button
                  size="small"
                  aria-label={`Remove ${one} from ${clientCount(count)}`}
                  onClick={() => onChange({ removeTag: one })}
                >
                  {one} <span className="figures text-12 text-muted">{count}</span>
                </Button>
              </li>
            ))}
          </ul>
        </DialogSection>
      )}
    </Dialog>
  );
}
