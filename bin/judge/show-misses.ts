import type { JudgedCall } from './judged-call.ts';
import { matchPromises } from './match-promises.ts';

/** Prints what went wrong in the calls for development; the withheld ones are never shown. */
export function showMisses(judged: readonly JudgedCall[]): void {
  for (const one of judged.filter(({ gold }) => gold.split === 'development')) {
    console.log(
      `\n== ${one.gold.slug}  mood ${one.gold.mood}, read as ${one.found.mood.mood ?? 'nothing'} (${one.found.mood.rules.join(' ')})`,
    );
    showPromises(one);
    showMoods(one);
    showInsights(one);
    for (const { text } of one.found.summary) console.log(`  S ${text}`);
    if (one.gold.doNotCall || one.found.doNotCall)
      console.log(
        `  do not call: ${one.gold.doNotCall?.position ?? '-'}, read ${one.found.doNotCall?.quote ?? '-'}`,
      );
  }
}

function showPromises(one: JudgedCall): void {
  const { pairs, missed, extra } = matchPromises(one);
  for (const { gold, found } of pairs) {
    const flaw = `${gold.by === found.by ? '' : ' OWNER'}${gold.dueOn === (found.due?.on ?? null) ? '' : ' DUE'}`;
    console.log(
      `  ok${flaw} ${gold.by} “${gold.text}” ${gold.dueOn ?? '-'} | ${found.by} “${found.text}” ${found.due?.on ?? '-'} ${found.due?.words ?? ''} ${found.confidence}`,
    );
  }
  for (const { by, text, dueOn, position, quote } of missed)
    console.log(`  MISSED ${by} “${text}” ${dueOn ?? '-'} @${position} “${quote}”`);
  for (const { by, text, due, receipts, rules, confidence } of extra)
    console.log(
      `  EXTRA ${by} “${text}” ${due?.on ?? '-'} @${receipts[0]?.position ?? ''} “${receipts[0]?.quote ?? ''}” ${confidence} ${rules.join(' ')}`,
    );
}

function showMoods({ gold, found }: JudgedCall): void {
  gold.turns.forEach(({ mood, text }, position) => {
    const read = found.moods.find((one) => one.position === position)?.mood ?? 'neutral';
    if (mood && mood !== read) console.log(`  mood ${mood} read ${read}: ${text}`);
  });
}

function showInsights({ gold, found }: JudgedCall): void {
  const near = (a: number | null, b: number) => a !== null && Math.abs(a - b) <= 1;
  for (const { type, title, receipts, rules } of found.insights) {
    const right = gold.insights.some(
      (one) => one.type === type && receipts.some(({ position }) => near(position, one.position)),
    );
    console.log(`  ${right ? 'ok' : '--'} insight ${type} “${title}” ${rules.join(' ')}`);
  }
  for (const one of gold.insights.filter(
    ({ type, position }) =>
      !found.insights.some(
        (told) =>
          told.type === type && told.receipts.some((receipt) => near(receipt.position, position)),
      ),
  ))
    console.log(
      `  missed insight ${one.type} @${one.position} ${gold.turns[one.position]?.text ?? ''}`,
    );
}
