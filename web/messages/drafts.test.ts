import { expect, test } from 'vitest';
import type { Notice } from '#web/notices.ts';
import { Drafts, type EmailDraft, editOf } from './drafts.ts';
import { replaceDraft } from './replace-draft.ts';

const letter = (subject: string): EmailDraft => ({ to: 'ben@ironclad.example', subject, text: '' });

/** The drafts of one person to one client, and what is said about them. */
function begin(first?: EmailDraft) {
  const drafts = new Drafts();
  const notices: Notice[] = [];
  drafts.keep('nora ben', 'email', first);
  return {
    notices,
    subject: () => drafts.find('nora ben', 'email')?.subject,
    replace: (next?: EmailDraft) =>
      replaceDraft(
        (draft) => drafts.keep('nora ben', 'email', draft),
        next,
        (notice) => notices.push(notice),
      ),
    undo: () => {
      const action = notices.at(-1)?.action;
      if (action && 'onSelect' in action) action.onSelect();
    },
  };
}

test('a letter that takes the place of a begun one gives it back', () => {
  const { notices, subject, replace, undo } = begin(letter('Half a thought'));
  replace(letter('Once more'));
  expect(subject()).toBe('Once more');
  expect(notices).toMatchObject([{ title: 'Draft Replaced', text: 'Half a thought' }]);
  undo();
  expect(subject()).toBe('Half a thought');
  undo();
  expect(subject()).toBe('Once more');
});

test('a discarded draft that comes back destroys none that was begun meanwhile', () => {
  const { notices, subject, replace, undo } = begin(letter('Old'));
  replace();
  expect(subject()).toBeUndefined();
  expect(notices).toMatchObject([{ title: 'Draft Discarded', text: 'Old' }]);
  const taken = notices[0]?.action;
  replace(letter('New'));
  expect(notices).toHaveLength(1);
  if (taken && 'onSelect' in taken) taken.onSelect();
  expect(subject()).toBe('Old');
  undo();
  expect(subject()).toBe('New');
});

test('nothing is said where nothing was begun or nothing differs', () => {
  const { notices, replace } = begin();
  replace(letter('Once more'));
  replace(letter('Once more'));
  replace({ ...letter(''), to: 'office@ironclad.example' });
  expect(notices).toHaveLength(1);
  replace();
  expect(notices).toHaveLength(1);
});

test('only words that would be lost count as written', () => {
  const base = { text: 'At noon.', updatedAt: '2026-03-02T10:00:00.000Z' };
  const drafts = new Drafts();
  drafts.keep('nora ben', 'email', letter(''));
  drafts.keep('nora ben', 'note', ' ');
  drafts.keep('nora note', 'edit', { text: base.text, base });
  expect(drafts.written).toBe(false);
  drafts.keep('nora note', 'edit', { text: '', base });
  expect(drafts.written).toBe(true);
  drafts.keep('nora note', 'edit', undefined);
  expect(drafts.written).toBe(false);
  drafts.keep('nora ben', 'note', 'Rang');
  expect(drafts.written).toBe(true);
  drafts.keep('nora ben', 'note', undefined);
  drafts.keep('nora ben', 'email', letter('Hello'));
  expect(drafts.written).toBe(true);
});

test('an edit is kept until it is as the note is', () => {
  const base = { text: 'At noon.', updatedAt: '2026-03-02T10:00:00.000Z' };
  const theirs = { text: 'At two.', updatedAt: '2026-03-02T10:05:00.000Z' };
  expect(editOf(base, { text: 'At one.', base })).toEqual({ text: 'At one.', base });
  expect(editOf(base, { text: base.text, base })).toBeUndefined();
  // Somebody else's text does not slip in while one's own is taken back letter by letter.
  expect(editOf(theirs, { text: base.text, base })).toEqual({ text: base.text, base });
});
