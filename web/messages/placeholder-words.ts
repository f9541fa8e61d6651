import { type Placeholder, placeholders } from '#contract/messages.ts';
import type { PlaceholderValues } from '#contract/placeholder-values.ts';

const words: Readonly<Record<Placeholder, string>> = {
  'client.name': 'Client’s name',
  'client.firstName': 'Client’s first name',
  'client.businessType': 'Business type',
  'client.coachingGoals': 'Coaching goals',
  'sender.name': 'Your name',
  'sender.firstName': 'Your first name',
  'practice.name': 'Practice’s name',
};

export const placeholderOptions = placeholders.map((name) => ({ name, label: words[name] }));

/** How a placeholder stands in a text. */
export function tokenOf(name: string): string {
  return `{{${name}}}`;
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const braces = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A text as the server sends it: values in place of placeholders; what has none stays. */
export function filledIn(text: string, values: PlaceholderValues): string {
  return text.replace(braces, (all, name: string) =>
    isPlaceholder(name) ? values[name] || all : all,
  );
}

/** Says which braces of a text are no placeholder; undefined where all are. */
export function unknownText(text: string): string | undefined {
  const unknown = [...text.matchAll(braces)].filter(([, name = '']) => !isPlaceholder(name));
  const tokens = [...new Set(unknown.map(([all]) => all))];
  if (tokens.length === 0) return undefined;
  return `${noneText(tokens)}. Choose one by “Insert placeholder”.`;
}

const noneText = (tokens: readonly string[]) =>
  `${list.format(tokens)} ${tokens.length === 1 ? 'is not a placeholder' : 'are not placeholders'}`;

/** Says why braces stay in a letter: the client's field is empty, or they are around no placeholder. */
export function gapsText(open: readonly string[]): string {
  const nameIn = (token: string) => token.replace(/^\{\{\s*|\s*\}\}$/g, '');
  const empty = open.map(nameIn).filter(isPlaceholder);
  const others = open.filter((token) => !isPlaceholder(nameIn(token)));
  return [
    ...(empty.length > 0 ? [`Nothing is known for this client: ${emptyFieldsText(empty)}`] : []),
    ...(others.length > 0 ? [noneText(others)] : []),
  ].join('. ');
}

/** What keeps a text from being sent: braces that nothing can be put in for, each once. */
export function unfilled(texts: readonly string[], values: PlaceholderValues): string[] {
  const left = texts.flatMap((text) => filledIn(text, values).match(braces) ?? []);
  return [...new Set(left)];
}

/** Words in brackets, as a template leaves room for one's own, each once; not those of a link. */
export function blanks(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/\[\p{L}[^[\]\n]{2,80}\](?!\()/gu) ?? []))];
}

/** Names the client's fields that are empty, such as "Business type and coaching goals". */
export function emptyFieldsText(empty: readonly Placeholder[]): string {
  const [first = '', ...rest] = empty.map((name) => words[name]);
  return list.format([first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))]);
}
