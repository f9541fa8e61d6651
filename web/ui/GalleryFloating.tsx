import { Copy, Moon, Pencil, Search, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, useThemeChoice } from '#web/theme.ts';
import { Button } from '#web/ui/Button.tsx';
import { CommandPalette, type PaletteGroup } from '#web/ui/CommandPalette.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Row } from '#web/ui/GalleryFrame.tsx';
import { Menu, MenuChoice, MenuEntry, MenuHeading, MenuSeparator } from '#web/ui/Menu.tsx';
import { NoticeHost, raiseNotice } from '#web/ui/NoticeHost.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

const PALETTE: readonly PaletteGroup[] = [
  {
    heading: 'Pages',
    entries: [
      {
        id: 'home',
        label: 'Overview',
        keywords: ['overview', 'home'],
        icon: Search,
        shortcut: 'g d',
        onSelect: () => undefined,
      },
      {
        id: 'people',
        label: 'People',
        keywords: ['people'],
        icon: User,
        shortcut: 'g p',
        onSelect: () => undefined,
      },
    ],
  },
  {
    heading: 'Actions',
    entries: [
      {
        id: 'copy',
        label: 'Copy link',
        keywords: ['copy', 'link'],
        icon: Copy,
        detail: 'This page',
        onSelect: () => undefined,
      },
    ],
  },
];

/** What floats takes the page's own theme. */
export function GalleryFloating() {
  const theme = useThemeChoice();
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'palette' | undefined>();
  const [name, setName] = useState('');
  const [query, setQuery] = useState('');
  const [words, setWords] = useState<readonly string[]>([]);
  const close = () => setShown(undefined);
  return (
    <Row label="Floating, in the page's theme">
      <Button onClick={() => setShown('dialog')}>Dialog</Button>
      <Button onClick={() => setShown('confirm')}>Confirmation</Button>
      <Button onClick={() => setShown('palette')}>Command palette</Button>
      <Menu trigger={<Button>Menu</Button>} align="start">
        <MenuHeading>Maria Jensen</MenuHeading>
        <MenuEntry icon={Pencil} shortcut="e">
          Edit
        </MenuEntry>
        <MenuEntry icon={Copy} disabled>
          Copy
        </MenuEntry>
        <MenuSeparator />
        <MenuChoice
          heading="Theme"
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
        <MenuSeparator />
        <MenuEntry icon={Trash2} danger shortcut="Mod+Shift+D">
          Delete
        </MenuEntry>
      </Menu>
      <Button
        icon={Moon}
        onClick={() => {
          void raiseNotice({
            kind: 'error',
            title: 'Not saved',
            text: 'The server did not answer. Try again in a moment.',
            durationMs: 60_000,
            reference: '7f3a91c2',
            action: { label: 'Try again', onSelect: () => undefined },
          });
        }}
      >
        Notice
      </Button>
      <Button
        onClick={() => {
          void raiseNotice({
            kind: 'success',
            title: 'Archived',
            text: 'Maria Jensen is in the archive.',
            durationMs: 10_000,
            action: { label: 'Undo', onSelect: () => undefined },
          });
        }}
      >
        Undo notice
      </Button>
      <NoticeHost />
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title="Edit person"
        subtitle="What you write here is kept when you save."
        unsaved={name !== ''}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" type="submit">
              Save
            </Button>
          </>
        }
      >
        <DialogSection title="Basic information" columns>
          <Field label="Name" required>
            <TextInput value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label="Email" hint="Nobody else sees it.">
            <TextInput type="email" />
          </Field>
        </DialogSection>
        <DialogSection title="Work" text="What they do." columns>
          <Field label="Company">
            <TextInput />
          </Field>
          <Field label="Role">
            <TextInput />
          </Field>
          <Field label="Words" className="sm:col-span-2">
            <TagInput value={words} onChange={setWords} suggestions={['orbit', 'relay']} />
          </Field>
        </DialogSection>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title="Delete this person?"
        text="You can restore them for 30 days."
        confirmLabel="Delete"
        danger
        onConfirm={close}
      />
      <CommandPalette
        open={shown === 'palette'}
        onOpenChange={close}
        query={query}
        onQueryChange={setQuery}
        groups={PALETTE}
      />
    </Row>
  );
}
