import type { Labelled } from './split-list.ts';

/** `Anna <anna@acme.example>`, HubSpot's `Anna (anna@acme.example)` and `mailto:`. */
const ofSomebody = /^([^<>]*)<([^<>\s@]+@[^<>\s@]+)>$|^([^()]+)\(([^()\s@]+@[^()\s@]+)\)$/;

function partsOf(value: string): { readonly whose: string; readonly address: string } {
  const [, name = '', inAngles, before = name, inBrackets] = ofSomebody.exec(value) ?? [];
  const address = inAngles ?? inBrackets ?? value.replace(/^mailto:/i, '');
  return { whose: before.trim(), address };
}

/** An address without the name that stands beside it, and without signs that nobody sees. */
export const bareAddress = ({ label, value }: Labelled): Labelled => ({
  label,
  value: partsOf(value).address.replace(/\p{Cf}/gu, ''),
});

/** The addresses of a cell that are one person's: of whoever else is named there, none is this client's. */
export function ofOnePerson(several: readonly Labelled[]): Labelled[] {
  const whose = partsOf(several[0]?.value ?? '').whose;
  return several
    .filter(({ value }) => ['', whose].includes(partsOf(value).whose) || whose === '')
    .map(bareAddress);
}
