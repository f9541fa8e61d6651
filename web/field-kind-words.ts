import { clientFieldKinds, type ClientFieldKind } from '#contract/client-fields.ts';

export const fieldKindWords: Readonly<Record<ClientFieldKind, { label: string; hint: string }>> = {
  text: { label: 'Text', hint: 'A line of words.' },
  number: { label: 'Number', hint: 'Such as sessions agreed.' },
  date: { label: 'Date', hint: 'Such as the end of a contract.' },
  choice: { label: 'Choice', hint: 'One of the options that you define.' },
};

export const fieldKindOptions = clientFieldKinds.map((value) => ({
  value,
  ...fieldKindWords[value],
}));
