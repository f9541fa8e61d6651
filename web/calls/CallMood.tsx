import { Pencil } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Mood, WholeCall } from '#contract/call-record.ts';
import { strengthWords } from '#web/analysis-words.ts';
import { turnId } from '#web/calls/call-place.ts';
import { moodWords } from '#web/calls/call-words.ts';
import { moodOptions } from '#web/calls/mood-choice.ts';
import {
  courseText,
  moodCells,
  moodStretches,
  wholeCallText,
  type MoodTurn,
} from '#web/calls/mood-course.ts';
import { ReceiptList } from '#web/calls/ReceiptList.tsx';
import { isUnread } from '#web/calls/unread.ts';
import { useCallMood } from '#web/calls/use-call-mood.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuChoice } from '#web/ui/Menu.tsx';

/** How the client sounded, on what words that stands, and how it turned over the call. */
export function CallMood({ call }: { call: WholeCall }) {
  const { findings, mood, moodBy } = call;
  const found = findings?.mood;
  const moods = findings?.moods ?? [];
  const stretches = moodStretches(moods);
  const ofWhole = found && !moodBy && wholeCallText(found.mood, moods);
  return (
    <section aria-label="Mood" className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-13 font-medium tracking-normal">Mood</h3>
        {mood ? (
          <Badge tone={moodWords[mood].tone}>{moodWords[mood].label}</Badge>
        ) : (
          <span className="text-13 text-muted">
            {found && !isUnread(findings) ? 'Not enough was said to tell.' : 'Not known.'}
          </span>
        )}
        {mood && found && !moodBy && (
          <span className="text-12 text-muted">{strengthWords[found.strength]}</span>
        )}
        {moodBy && <span className="text-12 wrap-anywhere text-muted">Set by {moodBy.name}</span>}
        <MoodMenu call={call} />
      </div>
      {moodBy && found?.mood && (
        <p className="mt-1.5 text-12 text-muted">
          Read as {moodWords[found.mood].label.toLowerCase()} ({strengthWords[found.strength]}).
        </p>
      )}
      {found && <ReceiptList receipts={found.receipts} />}
      {ofWhole && <p className="mt-1.5 text-12 text-muted">{ofWhole}</p>}
      {moods.length > 1 && (
        <>
          <MoodStrip moods={moods} label={courseText(stretches)} />
          <p className="mt-1.5 text-12 text-muted">
            {stretches.length > mostLinked
              ? courseText(stretches)
              : stretches.map(({ mood, position, turns }, at) => (
                  <Fragment key={position}>
                    {at > 0 && <span aria-hidden> → </span>}
                    <Link
                      to={`#${turnId(position)}`}
                      preventScrollReset
                      data-receipt=""
                      className="inline-flex min-h-6 items-center rounded-mark underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
                    >
                      {moodWords[mood].label}
                      {turns > 1 && `, ${turns} turns`}
                    </Link>
                  </Fragment>
                ))}
          </p>
        </>
      )}
    </section>
  );
}

/** Whoever was there knows better than who reads it. */
function MoodMenu({ call }: { call: WholeCall }) {
  const [choice, choose] = useCallMood(call);
  return (
    <Menu align="start" trigger={<IconButton icon={Pencil} size="small" label="Change the mood" />}>
      <MenuChoice
        heading="How the client sounded"
        value={choice}
        onChange={choose}
        options={moodOptions(call.findings?.mood.mood)}
      />
    </Menu>
  );
}

const mostLinked = 8;
const mostCells = 80;

/** Higher is better: the place says what the colour says. */
const PLACE: Readonly<Record<Mood, string>> = {
  positive: 'self-start bg-good',
  neutral: 'mt-2 self-start bg-edge',
  concerned: 'mt-4 self-start bg-warn',
  negative: 'self-end bg-bad',
};

function MoodStrip({ moods, label }: { moods: readonly MoodTurn[]; label: string }) {
  return (
    <div
      role="img"
      aria-label={`Mood turn by turn: ${label}`}
      className="mt-3 flex h-9 max-w-full items-stretch gap-0.5 overflow-hidden rounded-entry border border-line bg-sunken p-1"
    >
      {moodCells(moods, mostCells).map(({ position, mood, turns }) => (
        <span
          key={position}
          title={
            turns === 1 ? moodWords[mood].label : `Mostly ${moodWords[mood].label.toLowerCase()}`
          }
          className={classNames('h-1.5 min-w-0.5 flex-1 rounded-full', PLACE[mood])}
        />
      ))}
    </div>
  );
}
