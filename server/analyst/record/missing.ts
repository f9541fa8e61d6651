import type { ClientSource } from '../client-analyst.ts';

/** Whether there is anything to go on: a contact, a call, a promise, a goal, a pain or a note. */
export function isEnough(source: ClientSource): boolean {
  const { contacts, calls, promises, goals, painPoints, lastContactAt } = source;
  const isWritten = goals.trim() !== '' || painPoints.trim() !== '';
  return (
    isWritten || contacts.length + calls.length + promises.length > 0 || lastContactAt !== null
  );
}

/** What would help most, a sentence each. */
export function missingIn(source: ClientSource): string[] {
  return [
    source.goals.trim() === '' ? 'Write down what they want to reach.' : '',
    source.calls.length === 0 ? 'Log your first call.' : '',
    source.contacts.length === 0 ? 'Write a note about how you met.' : '',
  ].filter((sentence) => sentence !== '');
}
