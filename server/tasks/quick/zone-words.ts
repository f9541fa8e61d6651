const newYork = 'America/New_York';
const chicago = 'America/Chicago';
const denver = 'America/Denver';
const losAngeles = 'America/Los_Angeles';
const berlin = 'Europe/Berlin';

/** What people write behind a time; those that stand for several places, such as IST, are left out. */
const zones: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  GMT: 'UTC',
  BST: 'Europe/London',
  CET: berlin,
  CEST: berlin,
  ET: newYork,
  EST: newYork,
  EDT: newYork,
  CT: chicago,
  CST: chicago,
  CDT: chicago,
  MT: denver,
  MST: denver,
  MDT: denver,
  PT: losAngeles,
  PST: losAngeles,
  PDT: losAngeles,
};

// In capitals alone: “9am et al”, “at 10 mt bikes”.
const behind = /^ ?\(?([A-Z]{2,4})\b\)?/;

/** The zone that is named right behind a time, and how long its words are. */
export function zoneBehind(text: string): { zone: string; length: number } | undefined {
  const match = behind.exec(text);
  const zone = match && zones[match[1] ?? ''];
  return match && zone ? { zone, length: match[0].length } : undefined;
}
