import { Link } from 'react-router';
import type { MemoryHit } from '#contract/memory-record.ts';
import { ForgetMenu } from '#web/memory/ForgetMenu.tsx';
import { MarkedText } from '#web/memory/MarkedText.tsx';
import { markedAt, placeOf } from '#web/memory/memory-words.ts';
import { RowActions } from '#web/ui/RowActions.tsx';

/** Words that were found, with the turns on both sides; the whole of it opens the place. */
export function MemoryHitRow({ hit }: { hit: MemoryHit }) {
  const { before, after, name, text, marks, why } = hit;
  const [first] = marks;
  return (
    <li className="group/row relative px-5 py-3 transition-colors hover:bg-hover">
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          {before && <Beside name={before.name} text={before.text} />}
          <p className="my-1 text-14 break-words whitespace-pre-line">
            {name && <span className="font-medium">{name}: </span>}
            <MarkedText text={text} marks={marks} />
          </p>
          {after && <Beside name={after.name} text={after.text} />}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-12 text-muted">
            <span>{why}</span>
            <Link
              to={placeOf(hit)}
              state={markedAt(hit, first)}
              data-hit=""
              data-print="hide"
              className="rounded-mark text-accent after:absolute after:inset-0 hover:underline"
            >
              {hit.source === 'call' ? 'Open the transcript' : 'Open'}
            </Link>
          </p>
        </div>
        <div className="relative z-1 self-start">
          <RowActions>
            <ForgetMenu entry={hit} label={`“${text.slice(0, 40)}”`} />
          </RowActions>
        </div>
      </div>
    </li>
  );
}

function Beside({ name, text }: { name: string; text: string }) {
  return (
    <p className="line-clamp-2 text-13 text-muted">
      {name && <span>{name}: </span>}
      {text}
    </p>
  );
}
