import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Registry } from 'prom-client';
import { parse } from 'yaml';
import { endpoints, eventNames } from '#contract/endpoints.ts';
import { signIn } from '#contract/sign-in.ts';
import { Health } from '#server/health/health.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { Metrics } from './metrics.ts';

const token = 'a token for those who measure';
const under = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../ops/${path}`, import.meta.url)), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}
interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number };
  readonly targets: readonly { readonly expr: string }[];
}
const rules = (
  parse(under('prometheus/rapport.rules.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(under('grafana/rapport.json')) as { panels: Panel[] };

/** What Prometheus adds to every series by itself. */
const ownLabels = ['job', 'instance'];

let t: TestApp;
let answered: string;
let registries: readonly Registry[];
beforeAll(async () => {
  t = await openTestApp({ env: { RAPPORT_METRICS_TOKEN: token } });
  const { registry } = new Metrics(t.deps, new Health(t.deps, () => 0), () => 0);
  registries = [registry, t.deps.counts.registry];
  const body = { username: 'nora', password: 'not the password', rememberMe: false };
  await t.stranger().raw('POST', signIn.login.path, { body });
  const headers = { authorization: `Bearer ${token}` };
  answered = (await t.stranger().raw('GET', '/metrics', { headers })).body as string;
});
afterAll(() => t.stop());

/** What an expression asks for that /metrics does not answer. */
function unknownIn(expr: string): string[] {
  const series = [...expr.matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)];
  const problems = series.length === 0 ? ['no series at all'] : [];
  const labels = new Set(ownLabels);
  for (const [, name = '', matchers = ''] of series) {
    if (!/\bjob=/.test(matchers)) problems.push(`${name} of any job`);
    if (name === 'up') continue;
    const known = labelsOf(name);
    if (!known) problems.push(name);
    for (const label of known ?? []) labels.add(label);
    for (const [, label = '', how = '', value = ''] of matchers.matchAll(
      /(\w+)(=~|!~|!=|=)"([^"]*)"/g,
    )) {
      if (!labels.has(label)) problems.push(`${name}{${label}}`);
      if (how === '=' && !isValue(label, value)) problems.push(`${label}="${value}"`);
    }
  }
  for (const [, by = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
    for (const label of by.split(',').map((one) => one.trim())) {
      if (!labels.has(label)) problems.push(`by (${label})`);
    }
  }
  // A name that stands without braces would be of any installation.
  const bare = expr
    .replace(/\{[^}]*\}/g, '{}')
    .match(/\b(?:rapport|http|nodejs|process)_\w+(?!\w*\{)/g);
  return [...problems, ...(bare ?? [])];
}

function labelsOf(name: string): readonly string[] | undefined {
  const base = name.replace(/_(?:bucket|count|sum)$/, '');
  const isHistogram = answered.includes(`# TYPE ${base} histogram`);
  const shown = isHistogram ? base : name;
  if (!answered.includes(`# TYPE ${shown} `)) return undefined;
  const [metric] = registries.flatMap((one) => one.getSingleMetric(shown) ?? []);
  const { labelNames } = metric as unknown as { labelNames: readonly string[] };
  return [...labelNames, ...(isHistogram ? ['le'] : [])];
}

function isValue(label: string, value: string): boolean {
  if (label === 'job') return ['rapport', '$job'].includes(value);
  if (label === 'name') return (eventNames as readonly string[]).includes(value);
  return ['state', 'outcome'].includes(label) ? answered.includes(`${label}="${value}"`) : true;
}

describe('the rules for Prometheus', () => {
  test.each(rules)('$alert asks for what is measured', ({ expr, labels, annotations }) => {
    expect(unknownIn(expr)).toEqual([]);
    expect(labels.severity).toMatch(/^(?:page|warn)$/);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).not.toBe('');
  });

  test('what may take long by its nature does not count as slow', () => {
    const slow = rules.find(({ alert }) => alert === 'RapportSlow')?.expr ?? '';
    const leftOut = new RegExp(`^(?:${/route!~"([^"]+)"/.exec(slow)?.[1] ?? ''})$`);
    const long = endpoints.filter(
      ([, { longestSeconds, upload, raw }]) =>
        longestSeconds !== undefined || upload !== undefined || raw === 'text/event-stream',
    );
    expect(long.length).toBeGreaterThan(5);
    expect(long.filter(([, { path }]) => !leftOut.test(path)).map(([name]) => name)).toEqual([]);
  });

  test('each has a name of its own', () => {
    expect(new Set(rules.map((rule) => rule.alert)).size).toBe(rules.length);
  });
});

test.each(dashboard.panels)('the panel “$title” shows what is measured', ({ targets }) => {
  expect(targets.length).toBeGreaterThan(0);
  for (const { expr } of targets) expect(unknownIn(expr)).toEqual([]);
});

test('panels stand beside each other', () => {
  const places = dashboard.panels.map(({ gridPos: { x, y, w } }) => {
    expect(x + w).toBeLessThanOrEqual(24);
    return `${x} ${y}`;
  });
  expect(new Set(places).size).toBe(places.length);
});

test('the judge sees a metric, a label, a value or a job that is not there', () => {
  const planted = [
    'rapport_call_total{job="rapport"}',
    'rapport_jobs{job="rapport",stat="failed"}',
    'rapport_jobs{job="rapport",state="fail"}',
    'rapport_events_total{job="rapport",name="mail.lost"}',
    'sum by (vendor) (rapport_calls_total{job="rapport"})',
    'rapport_jobs{state="failed"}',
    'rapport_jobs > 0',
  ];
  expect(planted.filter((expr) => unknownIn(expr).length === 0)).toEqual([]);
});

test('every metric of ours is on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join();
  const ours = [...answered.matchAll(/^# TYPE (rapport_\w+) /gm)].map(([, name]) => name ?? '');
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
});
