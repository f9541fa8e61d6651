import type { Mood } from '#contract/call-record.ts';
import { useGetMemoryFigures } from '#web/memory/api.ts';
import { MemoryMonthTable, type Month } from '#web/memory/MemoryMonthTable.tsx';
import { countText, monthText, sourceWords, speakerWords } from '#web/memory/memory-words.ts';
import { BarColumns } from '#web/ui/BarColumns.tsx';
import { BarRows } from '#web/ui/BarRows.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Sparkline } from '#web/ui/Sparkline.tsx';

const monthsShown = 18;
const moodLooks: Readonly<Record<Mood, { name: string; look: string }>> = {
  positive: { name: 'Positive', look: 'bg-good' },
  neutral: { name: 'Neutral', look: 'bg-edge' },
  concerned: { name: 'Concerned', look: 'bg-warn' },
  negative: { name: 'Negative', look: 'bg-bad' },
};
const moodOrder = ['positive', 'neutral', 'concerned', 'negative'] as const;

/** What is talked about, how it felt and who speaks: each with the figures beside it. */
export function MemoryAnalytics({ clientId }: { clientId?: string }) {
  const { data } = useGetMemoryFigures(clientId);
  if (!data || data.entries === 0) return null;
  const months = data.months.slice(-monthsShown);
  return (
    <Section title="Analytics" subtitle="Counted from what memory holds, nothing estimated">
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="How much was said" subtitle="Words by month">
          <BarColumns
            label={`Words by month, from ${monthText(months[0]?.month ?? '')}`}
            columns={months.map(({ month, words }) => ({
              key: month,
              label: monthText(month),
              parts: [{ name: 'Words', value: words, look: 'bg-accent' }],
            }))}
          />
        </Card>
        <Card title="Mood over time" subtitle="Calls by month, as the analyst read them">
          <BarColumns
            label="Calls of each mood by month"
            columns={months.map(({ month, moods }) => ({
              key: month,
              label: monthText(month),
              parts: moodOrder.map((mood) => ({ ...moodLooks[mood], value: moods[mood] })),
            }))}
            legend={moodOrder.map((mood) => moodLooks[mood])}
          />
        </Card>
        <Card title="Most talked about" subtitle="Words in the newest turns, and in how many">
          <BarRows
            caption="Most talked about"
            head="Word"
            unit="Turns"
            rows={data.topics.map(({ word, entries, months: over }) => ({
              key: word,
              label: word,
              value: entries,
              text: countText(entries),
              to: `/memory-engine?q=${encodeURIComponent(word)}`,
              aside: (
                <span className="h-5 w-16 shrink-0 max-sm:hidden">
                  <Sparkline values={spread(over, months)} label={`${word} by month`} />
                </span>
              ),
            }))}
          />
        </Card>
        <Card title="Who speaks" subtitle="Words by speaker">
          <BarRows
            caption="Who speaks"
            head="Speaker"
            unit="Words"
            rows={data.bySpeaker.map(({ speaker, words }) => ({
              key: speaker,
              label: speakerWords[speaker],
              value: words,
              text: countText(words),
            }))}
          />
          <h3 className="mt-5 mb-1 text-13 font-medium">By source</h3>
          <BarRows
            caption="By source"
            head="Source"
            unit="Words"
            rows={data.bySource.map(({ source, words }) => ({
              key: source,
              label: sourceWords[source].many,
              value: words,
              text: countText(words),
            }))}
          />
        </Card>
        {clientId === undefined && (
          <Card title="With whom" subtitle="Words by client">
            <BarRows
              caption="Words by client"
              head="Client"
              unit="Words"
              rows={data.byClient.map(({ clientId: id, clientName, words }) => ({
                key: id,
                label: clientName,
                value: words,
                text: countText(words),
                to: `/memory-engine?client=${id}`,
              }))}
            />
          </Card>
        )}
        <Card title="Month by month" flush>
          <MemoryMonthTable months={months} />
        </Card>
      </div>
    </Section>
  );
}

/** A word's turns in each of the months that are shown. */
function spread(
  over: readonly { readonly month: string; readonly entries: number }[],
  months: readonly Month[],
): number[] {
  const known = new Map(over.map(({ month, entries }) => [month, entries]));
  return months.map(({ month }) => known.get(month) ?? 0);
}
