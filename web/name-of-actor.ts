interface Done {
  readonly actor: { readonly name: string } | null;
  readonly byKey: string;
}

/** Who did something, and by which key where it was one; "Rapport" where nobody did. */
export function nameOfActor({ actor, byKey }: Done): string {
  const name = actor?.name ?? 'Rapport';
  return byKey === '' ? name : `${name} by key “${byKey}”`;
}
