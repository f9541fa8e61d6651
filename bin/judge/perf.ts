import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
const base = {
  type: 'check_in' as const,
  heldAt: '2026-02-11T15:00:00.000Z',
  timezone: 'Europe/London',
  clientName: 'Grace Adeyemi',
  coachName: 'Nora Field',
  notes: '',
};
const q = (await readFile('/work/shared/judges/locomo/locomo-first5.jsonl', 'utf8')).split(
  '\n',
)[0]!;
const all = JSON.parse(q).turns as { s: string; t: string }[];
const turns = (n: number) => {
  let w = 0;
  const out = [];
  for (let i = 0; w < n; i++) {
    const t = all[i % all.length]!;
    w += t.t.split(' ').length;
    out.push({
      position: i,
      speaker: (t.s === 'Caroline' ? 'coach' : 'client') as 'coach' | 'client',
      name: t.s,
      text: t.t,
    });
  }
  return out;
};
for (const n of [100, 1000, 10000, 10000, 100000]) {
  const h = monitorEventLoopDelay({ resolution: 5 });
  h.enable();
  const t0 = performance.now();
  await localAnalyst.analyseCall({ ...base, turns: turns(n) });
  h.disable();
  console.log(n, Math.round(performance.now() - t0), 'ms; longest stall', Math.round(h.max / 1e6));
}
const evil = [
  'a'.repeat(50000),
  ' '.repeat(50000),
  'i will '.repeat(7000),
  "i'll ".repeat(10000),
  'could you please '.repeat(3000),
  "don't ".repeat(8000),
  'the the '.repeat(6000),
  ','.repeat(50000),
  '"'.repeat(50000),
  '1/'.repeat(25000),
  '1 '.repeat(25000),
  'next '.repeat(10000),
  'week of the '.repeat(4000),
  'and '.repeat(12500),
  'yes, '.repeat(10000),
  'A'.repeat(50000),
  'Aa '.repeat(16000),
  '. '.repeat(25000),
  '?!'.repeat(25000),
  '-'.repeat(50000),
  'not '.repeat(12500),
  'lost the the '.repeat(4000),
  'take me off your '.repeat(3000),
  'a b '.repeat(12500),
  '\n'.repeat(50000),
  '- [ ] '.repeat(8000),
  'in two or three weeks from '.repeat(2000),
  'so '.repeat(16000),
  'maybe maybe '.repeat(4000),
  "'".repeat(50000),
  '1,'.repeat(25000),
  '12,345.'.repeat(7000),
  'İ'.repeat(50000),
  '😀'.repeat(25000),
  'I have I have '.repeat(3500),
  'worried about '.repeat(3500),
  'from 4 to '.repeat(5000),
  'call me call me '.repeat(3000),
  'we want to '.repeat(4500),
  '\u0000'.repeat(50000),
  'x.y'.repeat(16000),
  'one hundred '.repeat(4000),
  'the end of '.repeat(4500),
];
for (const e of evil)
  for (const kind of ['turn', 'notes'] as const) {
    const t0 = performance.now();
    const h = monitorEventLoopDelay({ resolution: 5 });
    h.enable();
    await localAnalyst.analyseCall(
      kind === 'turn'
        ? {
            ...base,
            turns: [
              { position: 0, speaker: 'coach', name: 'Nora', text: e },
              { position: 1, speaker: 'client', name: 'Grace', text: e },
            ],
          }
        : { ...base, turns: [], notes: e },
    );
    const ms = performance.now() - t0;
    h.disable();
    if (ms > 250)
      console.log(
        kind,
        JSON.stringify(e.slice(0, 20)),
        Math.round(ms),
        'stall',
        Math.round(h.max / 1e6),
      );
  }
