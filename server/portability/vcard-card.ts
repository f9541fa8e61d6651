import { ownLabels, type FieldTarget, type OwnTarget } from '#contract/client-target.ts';
import { joinLabelled, joinTags, type Labelled } from './split-list.ts';
import { cutText, limits } from './table.ts';
import { splitValue, unescapeValue, type VcardProperty } from './vcard-lines.ts';

/** The cells of one card by the heading of their column. */
export type CardCells = Map<string, string>;

export const productId = '-//Rapport//vCard 4.0//EN';
export const customProperty = 'X-RAPPORT-CUSTOM';

/** Fields for which vCard has no property of its own. */
const ownFields = [
  'businessType',
  'industry',
  'companySize',
  'revenueStream',
  'monthlyRevenue',
  'annualRevenue',
  'lifetimeValue',
  'growthPotential',
  'status',
  'pipelineStage',
  'closedLostReason',
  'leadSource',
  'coachingGoals',
  'painPoints',
  'lastContactDate',
  'consent',
  'consentSource',
  'doNotCall',
  'archived',
] as const satisfies readonly FieldTarget[];

const propertyName = (target: string) =>
  `X-RAPPORT-${target.replace(/[A-Z]/g, '-$&').toUpperCase()}`;

/** The names of our own properties, by what they hold. */
export const ownProperties: ReadonlyMap<OwnTarget, string> = new Map(
  [...ownFields, ...(['owner', 'createdAt', 'consentAt'] as const)].map((target) => [
    target,
    propertyName(target),
  ]),
);
const targetByProperty = new Map([...ownProperties].map(([target, name]) => [name, target]));

/** Headings of what a card may hold and a client has no field for. */
const further: Readonly<Record<string, string>> = {
  TITLE: 'Job title',
  ROLE: 'Role',
  BDAY: 'Birthday',
  NICKNAME: 'Nickname',
};

/** The cells of a card, named as our own export names them where there is a field for them. */
export function readCard(properties: readonly VcardProperty[]): CardCells {
  const cells: CardCells = new Map();
  const put = (heading: string, text: string) => {
    const value = cutText(text.trim(), limits.cell);
    if (value !== '' && heading !== '') cells.set(heading, value);
  };
  const all = (name: string) => properties.filter((property) => property.name === name);
  const plain = all('VERSION')[0]?.value.trim() === '2.1';
  const text = (property: VcardProperty | undefined) =>
    property ? (plain ? property.value.replaceAll('\\;', ';') : unescapeValue(property.value)) : '';

  const organization = splitValue(all('ORG')[0]?.value ?? '', ';')
    .filter(Boolean)
    .join(', ');
  const fullName = text(all('FN')[0]).trim() || nameOf(all('N')[0]);
  put(ownLabels.name, fullName || organization);
  if (fullName !== '') put('Company', organization);

  const labels = new Map(all('X-ABLABEL').map(({ group, value }) => [group, unescapeValue(value)]));
  const addresses = byPreference(all('EMAIL'));
  put(ownLabels.email, text(addresses[0]));
  put(ownLabels.otherEmail, joinLabelled(labelled(addresses.slice(1), labels, text)));
  const numbers = byPreference(all('TEL')).filter((tel) => !hasType(tel, 'FAX'));
  const number = (tel: VcardProperty | undefined) => text(tel).replace(/^tel:/i, '');
  put(ownLabels.phone, number(numbers[0]));
  put(ownLabels.otherPhone, joinLabelled(labelled(numbers.slice(1), labels, number)));

  const own = all('PRODID').some(({ value }) => value.trim() === productId);
  const isLinkedin = (link: string) =>
    !own && /^(?:https?:\/\/)?(?:\w+\.)?linkedin\.com\//i.test(link);
  const links = all('URL').map(text);
  const profiles = [...all('X-SOCIALPROFILE'), ...all('SOCIALPROFILE')];
  const profile =
    profiles.find((found) => hasType(found, 'LINKEDIN')) ??
    profiles.find((found) => isLinkedin(text(found)));
  put(ownLabels.linkedinUrl, profile ? text(profile) : (links.find(isLinkedin) ?? ''));
  const [website = '', ...rest] = links.filter((link) => !isLinkedin(link));
  put(ownLabels.website, website);
  put('Other websites', rest.join('\n'));

  put(ownLabels.context, all('NOTE').map(text).filter(Boolean).join('\n\n'));
  const groups = all('CATEGORIES').flatMap(({ value }) => splitValue(value, ','));
  put(ownLabels.tags, joinTags(withoutGoogles(groups)));
  put(ownLabels.timezone, text(all('TZ')[0]));
  put('Address', addressOf(all('ADR')[0]));
  for (const [name, heading] of Object.entries(further)) put(heading, text(all(name)[0]));
  for (const property of properties) {
    const target = targetByProperty.get(property.name);
    if (target) put(ownLabels[target], text(property));
    if (property.name === customProperty) {
      const [heading = '', value = ''] = splitValue(property.value, ';');
      if (!Object.values<string>(ownLabels).includes(heading)) put(heading, value);
    }
  }
  return cells;
}

/** Google puts everybody in a group of its own, and beside it says of whom it thinks as starred. */
const withoutGoogles = (groups: readonly string[]) =>
  groups.includes('myContacts')
    ? groups.filter((group) => group !== 'myContacts' && group !== 'starred')
    : groups;

/** `Family;Given;Middle;Prefix;Suffix` as a person writes it. */
function nameOf(property: VcardProperty | undefined): string {
  if (!property) return '';
  const [family, given, middle, , suffix] = splitValue(property.value, ';');
  return [given, middle, family, suffix]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

function addressOf(property: VcardProperty | undefined): string {
  return splitValue(property?.value ?? '', ';')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

const hasType = (property: VcardProperty, type: string) =>
  property.params.get('TYPE')?.includes(type) ?? false;

function byPreference(properties: readonly VcardProperty[]): VcardProperty[] {
  const rank = (property: VcardProperty) =>
    hasType(property, 'PREF') ? 0 : Number(property.params.get('PREF')?.[0] ?? 101);
  return properties
    .filter(({ value }) => value.trim() !== '')
    .sort((one, other) => rank(one) - rank(other));
}

const typeLabels: readonly (readonly [string, string])[] = [
  ['CELL', 'mobile'],
  ['WORK', 'work'],
  ['HOME', 'home'],
];

function labelled(
  properties: readonly VcardProperty[],
  labels: ReadonlyMap<string, string>,
  text: (property: VcardProperty) => string,
): Labelled[] {
  return properties.map((property) => {
    const given = property.group === '' ? undefined : labels.get(property.group);
    const typed = typeLabels.find(([type]) => hasType(property, type))?.[1];
    // Apple writes its own words as _$!<Home>!$_.
    const label = given?.replace(/^_\$!<(.*)>!\$_$/s, '$1') ?? typed ?? '';
    return { label, value: text(property) };
  });
}
