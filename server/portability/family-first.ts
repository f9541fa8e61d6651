import { headerKey } from './header-words.ts';

const headings = new Set(
  [
    'name, vorname',
    'nachname, vorname',
    'familienname, vorname',
    'last name, first name',
    'surname, first name',
    'last, first',
    'nom, prénom',
    'apellidos, nombre',
  ].map(headerKey),
);

/** A name as it is said: in a column whose heading puts the family's first it stands before a comma. */
export function saidName(cell: string, header: string): string {
  const [family = '', given = '', more] = cell.split(',').map((part) => part.trim());
  const isTurned = more === undefined && family !== '' && given !== '';
  return isTurned && headings.has(headerKey(header)) ? `${given} ${family}` : cell;
}
