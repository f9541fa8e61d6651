import { fold } from './fold.ts';

/** Whether one of some things has a name already that a person could not tell from another. */
export const isNameTaken = (name: string, others: readonly { readonly name: string }[]): boolean =>
  others.some((one) => fold(one.name) === fold(name));
