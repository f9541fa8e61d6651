import type { Tone } from '#web/ui/Badge.tsx';

/** What was measured, in words or as an instant. */
export type HealthFact = { label: string } & ({ text: string } | { at: string });
export type HealthCheck = {
  name: string;
  /** Absent where something is only counted. */
  status: string | undefined;
  tone: Tone;
  facts: HealthFact[];
};
export type Health = {
  status: string;
  tone: Tone;
  version: string | undefined;
  checks: HealthCheck[];
  /** The database runs inside the program. */
  embedded: boolean;
};

type Values = Record<string, unknown>;

const names: Readonly<Record<string, string>> = {
  database: 'Database',
  jobs: 'Job queue',
  live: 'Live updates',
  backups: 'Backups',
  disk: 'Disk',
  files: 'Files',
  ai: 'AI',
  voice: 'Voice',
  mail: 'Mail',
  pay: 'Payments',
  payments: 'Payments',
};

const tones: Readonly<Record<string, Tone>> = {
  ok: 'good',
  up: 'good',
  healthy: 'good',
  warning: 'warn',
  warn: 'warn',
  degraded: 'warn',
  error: 'bad',
  down: 'bad',
  failed: 'bad',
};

/** Reads what /health/deep answers, whatever checks it has; undefined when it is no such answer. */
export function readHealth(answer: unknown): Health | undefined {
  if (!isValues(answer) || !isValues(answer['checks'])) return undefined;
  const { checks } = answer;
  const status = textOf(answer['status']) ?? 'unknown';
  const { database } = checks;
  return {
    status: sentenceCase(status),
    tone: toneOf(status),
    version: textOf(answer['version']),
    checks: Object.entries(checks).flatMap(([name, check]) => read(name, check)),
    embedded: isValues(database) && database['engine'] === 'embedded',
  };
}

/** A check that holds only further checks, such as the providers, is read as those. */
function read(name: string, check: unknown): HealthCheck[] {
  if (!isValues(check)) {
    const status = textOf(check) ?? 'unknown';
    return [{ name: nameOf(name), status: sentenceCase(status), tone: toneOf(status), facts: [] }];
  }
  const entries = Object.entries(check);
  if (entries.length > 0 && entries.every(([, inner]) => isValues(inner))) {
    return entries.flatMap(([inner, values]) => read(inner, values));
  }
  const status = statusOf(check);
  return [
    {
      name: nameOf(name),
      status: status && sentenceCase(status),
      tone: toneOf(status ?? ''),
      facts: entries
        .filter(([field]) => !toldElsewhere.includes(field))
        .flatMap(([field, value]) => factOf(field, value)),
    },
  ];
}

/** The badge says these, and the page itself what a note would. */
const toldElsewhere = ['status', 'configured', 'reachable', 'note', 'checkedAt'];

function statusOf(check: Values): string | undefined {
  // Files need no service: without one they are kept in the data folder.
  if (check['configured'] === false) return check['vendor'] === 'disk' ? 'built in' : 'not set up';
  const given = textOf(check['status']);
  if (given !== undefined) return given;
  if (check['reachable'] === true || check['ok'] === true) return 'ok';
  if (check['reachable'] === false || check['ok'] === false) return 'error';
  return check['configured'] === true ? 'set up' : undefined;
}

function factOf(field: string, value: unknown): HealthFact[] {
  if (isValues(value)) {
    return Object.entries(value).flatMap(([inner, each]) => factOf(`${field} ${inner}`, each));
  }
  const at = field.endsWith('At') ? textOf(value) : undefined;
  if (at && !Number.isNaN(Date.parse(at))) return [{ label: labelOf(field), at }];
  const text = factText(field, value);
  return text === undefined ? [] : [{ label: labelOf(field), text }];
}

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function factText(field: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (field.endsWith('Ms')) return `${count.format(value)} ms`;
    if (field.endsWith('Seconds')) return `${count.format(value)} s`;
    if (field.endsWith('Bytes')) return bytes(value);
    if (field.endsWith('Percent')) return `${count.format(value)}%`;
    return count.format(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : value.map((one) => textOf(one) ?? '').join(', ');
  }
  return textOf(value);
}

function bytes(size: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(size, 1)) / 3)));
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[at] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(size / 1000 ** at);
}

function toneOf(status: string): Tone {
  return tones[status.toLowerCase()] ?? 'plain';
}

/** `lagSeconds` as "Lag": the unit stands beside the value. */
function labelOf(field: string): string {
  const bare = field.replace(/(Ms|Seconds|Bytes|Percent|At)$/, '');
  return sentenceCase((bare || field).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function nameOf(name: string): string {
  return names[name] ?? labelOf(name);
}

function sentenceCase(text: string): string {
  const words = text.replace(/[_-]/g, ' ').trim();
  return words === 'ok' ? 'OK' : words.charAt(0).toUpperCase() + words.slice(1);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
