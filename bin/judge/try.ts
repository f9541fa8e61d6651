import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
const lines = (process.argv[2] ?? '').split('|');
const turns = lines.filter(Boolean).map((l, i) => {
  const [, s = 'c', text = ''] = /^(\w): ?(.*)$/.exec(l) ?? [];
  const speaker =
    s === 'k' ? ('coach' as const) : s === 'a' ? ('agent' as const) : ('client' as const);
  return { position: i, speaker, name: speaker === 'client' ? 'Grace' : 'Nora', text };
});
const a = await localAnalyst.analyseCall({
  type: 'check_in',
  heldAt: '2026-02-11T15:00:00.000Z',
  timezone: 'Europe/London',
  clientName: 'Grace Adeyemi',
  coachName: 'Nora Field',
  turns,
  notes: process.argv[3] ?? '',
});
for (const p of a.promises)
  console.log(
    p.by,
    '|',
    p.text,
    '|',
    p.due?.on,
    p.due?.words,
    '|',
    p.confidence,
    p.strength,
    p.rules.join(','),
    JSON.stringify(p.receipts.map((r) => r.quote)),
  );
console.log(
  'mood',
  a.mood.mood,
  a.mood.strength,
  a.mood.rules.join(),
  a.moods.map((m) => `${m.position}${m.mood[0]}`).join(' '),
);
for (const s of a.summary) console.log('S', s.text);
for (const i of a.insights)
  console.log('I', i.type, i.priority, i.title, '//', i.content, i.rules.join());
console.log('dnc', a.doNotCall?.quote, 'dropped', a.dropped);
