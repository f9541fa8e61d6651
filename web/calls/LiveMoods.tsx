import type { FollowedCall } from '#contract/dialling.ts';
import type { Mood } from '#contract/call-record.ts';
import { moodWords } from '#web/calls/call-words.ts';
import { courseText, moodStretches } from '#web/calls/mood-course.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** A height as well as a colour for each. */
const BAR: Readonly<Record<Mood, string>> = {
  positive: 'h-full bg-good',
  neutral: 'h-1/2 bg-edge',
  concerned: 'h-1/3 bg-warn',
  negative: 'h-1/5 bg-bad',
};
const mostShown = 40;

/** How the client's turns sound, oldest at the left, and the latest as a word. */
export function LiveMoods({ moods }: Pick<FollowedCall, 'moods'>) {
  const last = moods.at(-1);
  if (!last) return null;
  const { label, tone } = moodWords[last.mood];
  const course = courseText(moodStretches(moods));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-13 text-muted">Mood</span>
      <span
        role="img"
        aria-label={`The mood so far: ${course}`}
        title={course}
        className="flex h-5 items-end gap-0.5"
      >
        {moods.slice(-mostShown).map(({ position, mood }) => (
          <span key={position} className={classNames('w-1.5 rounded-mark', BAR[mood])} />
        ))}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </div>
  );
}
