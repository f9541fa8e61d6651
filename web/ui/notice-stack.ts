const listeners = new Set<() => void>();
let stack: readonly (string | number)[] = [];

function change(next: readonly (string | number)[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** The notices that are up, the one in sight last. */
export function pushNotice(id: string | number): void {
  change([...stack.filter((each) => each !== id), id]);
}

export function dropNotice(id: string | number): void {
  change(stack.filter((each) => each !== id));
}

export const noticesUp = (): readonly (string | number)[] => stack;

export function noticeInSight(): string | number | undefined {
  return stack.at(-1);
}

export function followNoticeStack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
