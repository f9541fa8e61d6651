import { readCall } from '/work/h/analyst/server/analyst/local/passages.ts';
import { findCommitments, findArrangements } from '/work/h/analyst/server/analyst/local/commitments.ts';
import { findPromises } from '/work/h/analyst/server/analyst/local/promises.ts';
import { findDue } from '/work/h/analyst/server/analyst/due-date.ts';
const ctx = { heldAt: '2026-03-03T12:00:00Z', timezone: 'Europe/London' };
for (const line of process.argv.slice(2)) {
  const turns = line.split('|').map((t, i) => ({ position: i, speaker: t.startsWith('C ') ? 'coach' : 'client', name: t.startsWith('C ') ? 'Ann Lee' : 'Bob Ray', text: t.slice(2) }));
  const call = readCall({ type: 'check_in', ...ctx, clientName: 'Bob Ray', coachName: 'Ann Lee', turns, notes: '' } as never);
  console.log('>>', line);
  for (const p of call.passages) for (const c of [...findCommitments(call, p), ...findArrangements(call, p)]) console.log('   cand', c.title, c.score, c.due?.on, c.rules.join(' '));
  for (const f of await findPromises(call, async () => {})) console.log('   ==', f.by, f.text, f.due?.on, f.confidence, f.rules.join(' '));
}
