import * as z from 'zod/mini';
import { type CallBrief, type EditedBrief, editedBrief } from '#contract/call-brief.ts';

/** What a person may write of a brief, as it stands. */
export function draftOf(brief: CallBrief): EditedBrief {
  const { about, goals, painPoints, promises, notes, opening, questions } = brief;
  return { about, goals, painPoints, promises, notes, opening, questions };
}

/** What is sent of a draft: no question and no promise without a word. */
export function tidied(draft: EditedBrief): EditedBrief {
  return {
    ...draft,
    promises: draft.promises.filter(({ text }) => text.trim() !== ''),
    questions: draft.questions.map((question) => question.trim()).filter(Boolean),
  };
}

export function isEdited(draft: EditedBrief, brief: CallBrief): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(brief));
}

/** What stands in the way of sending a draft, by the places of its fields, such as `questions.2`. */
export type BriefProblems = Readonly<Record<string, string>>;

export function briefProblems(draft: EditedBrief): BriefProblems {
  const problems: Record<string, string> = {};
  const written = { ...draft, questions: draft.questions.filter((text) => text.trim() !== '') };
  if (written.questions.length === 0) problems['questions'] = 'At least one question';
  const result = z.safeParse(editedBrief, draft);
  for (const { path, message } of result.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** The list with one entry in another place; the same list where there is no such place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
