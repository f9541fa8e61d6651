import { idShape } from '#contract/ids.ts';

const shape = new RegExp(`^(${idShape})\\.(${idShape})$`);

/** How a call is named at the vendor: its practice and its id, so that a webhook finds its way. */
export function referenceOf(practiceId: string, callId: string): string {
  return `${practiceId}.${callId}`;
}

/** The practice and the call that a reference names; undefined for any other text. */
export function readReference(
  reference: string | undefined,
): { readonly practiceId: string; readonly callId: string } | undefined {
  const [, practiceId, callId] = shape.exec(reference ?? '') ?? [];
  return practiceId && callId ? { practiceId, callId } : undefined;
}
