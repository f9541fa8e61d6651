const listeners = new Set<() => void>();
type Id = string | number;
/** What a notice offers to do, for who has no hand at the corner where it stands. */
export type Offer = { readonly label: string; readonly title: string; readonly act: () => void };
let stack: readonly Id[] = [];
const said = new Map<Id, string>();
const offers = new Map<Id, Offer>();

function change(next: readonly Id[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** The notices that are up, the one in sight last; `words` is what it says, by which it is known again. */
export function pushNotice(id: Id, words: string, offer?: Offer): void {
  said.set(id, words);
  if (offer) offers.set(id, offer);
  change([...stack.filter((each) => each !== id), id]);
}

export function dropNotice(id: Id): void {
  said.delete(id);
  offers.delete(id);
  change(stack.filter((each) => each !== id));
}

export const noticesUp = (): readonly Id[] => stack;

/** The one that says the same, if it is up. */
export const noticeSaying = (words: string): Id | undefined =>
  stack.findLast((id) => said.get(id) === words);

export function noticeInSight(): Id | undefined {
  return stack.at(-1);
}

export function offerInSight(): Offer | undefined {
  const id = noticeInSight();
  return id === undefined ? undefined : offers.get(id);
}

export function followNoticeStack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
