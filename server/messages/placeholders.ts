import { placeholders, type Placeholder } from '#contract/messages.ts';
import type { PlaceholderValues } from '#contract/placeholder-values.ts';

const braces = /\{\{([^{}]*)\}\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** Whether there are braces in a text around something that is no placeholder. */
export function hasUnknown(text: string): boolean {
  return [...text.matchAll(braces)].some(([, name = '']) => !isPlaceholder(name.trim()));
}

/**
 * A text with the values put in, once: what is put in is not looked at again. A placeholder that
 * nothing is known for stays as it is and is named.
 */
export function fill(
  text: string,
  values: PlaceholderValues,
): { text: string; empty: Placeholder[] } {
  const empty = new Set<Placeholder>();
  const filled = text.replace(braces, (all, inside: string) => {
    const name = inside.trim();
    if (!isPlaceholder(name)) return all;
    if (values[name] === '') empty.add(name);
    return values[name] || all;
  });
  return { text: filled, empty: [...empty] };
}

const longestSubject = 200;

/** The same for a subject: one line, and no longer than one may be. */
export function fillLine(
  line: string,
  values: PlaceholderValues,
): { text: string; empty: Placeholder[] } {
  const { text, empty } = fill(line, values);
  const one = text.replace(/\s+/g, ' ').trim();
  const cut = one.length > longestSubject ? `${one.slice(0, longestSubject - 1).trimEnd()}…` : one;
  return { text: cut.replace(/\p{Surrogate}/gu, ''), empty };
}

/** What to tell of a text with unknown placeholders: those that there are; none is repeated. */
export const knownPlaceholders = `Known are ${placeholders.map((name) => `{{${name}}}`).join(', ')}.`;
