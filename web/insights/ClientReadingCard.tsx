import { ScanSearch } from 'lucide-react';
import type { AnalysisPart, ClientReading } from '#contract/insights.ts';
import { useGetClientReading } from '#web/insights/api.ts';
import { EvidenceList } from '#web/EvidenceList.tsx';
import { evidenceText } from '#web/evidence-place.ts';
import { Grounds } from '#web/insights/Grounds.tsx';
import { MadeByText } from '#web/insights/MadeByText.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { directionOf } from '#web/ui/text-direction.ts';

export type ClientReadingCardProps = {
  clientId: string;
  /** The record is being read for this page; for another one, the server says so. */
  analyzing: boolean;
  /** What is sure so far. */
  part: AnalysisPart | undefined;
};

/** What is known of a client in a few lines, each with what it stands on. */
export function ClientReadingCard({ clientId, analyzing, part }: ClientReadingCardProps) {
  const read = useGetClientReading(clientId);
  const { data } = read;
  const isRead = analyzing || data?.underway === true;
  return (
    <Card title="Standing brief">
      {isRead && (
        <p role="status" className="mb-3 flex items-center gap-2 text-13 text-muted">
          <Spinner /> Reading calls, messages, promises and the profile…
        </p>
      )}
      {part && <PartLines part={part} />}
      <ReadPanel read={read}>
        {data === undefined ? (
          <SkeletonLines lines={6} />
        ) : data.reading === null && isRead ? null : data.reading === null ? (
          <EmptyState
            icon={ScanSearch}
            title="Not read yet"
            text="Analyze Client reads the whole record and sums up in a few lines how things stand."
          />
        ) : data.reading.enough ? (
          <Lines reading={data.reading} />
        ) : (
          <NotEnough reading={data.reading} />
        )}
      </ReadPanel>
    </Card>
  );
}

/** What a language model has said so far; the whole takes its place. */
function PartLines({ part: { lines, insights } }: { part: AnalysisPart }) {
  if (lines.length + insights.length === 0) return null;
  return (
    <ul aria-live="polite" className="mb-4 grid gap-2 border-l-2 border-accent pb-1 pl-3 text-14">
      {[...lines, ...insights.map(({ title }) => title)].map((text) => (
        <li key={text} dir={directionOf(text)} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Lines({ reading }: { reading: ClientReading }) {
  const { lines, clientId } = reading;
  return (
    <>
      <ul className="grid gap-2.5">
        {lines.map((line, at) => (
          <li key={at}>
            <p dir={directionOf(line.text)} className="text-14 wrap-anywhere">
              {line.text}
            </p>
            <details className="group/line">
              <summary className="inline-flex min-h-6 items-center rounded-mark text-12 text-muted underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink touch:min-h-11">
                {line.evidence.length > 0 ? `From ${evidenceText(line.evidence)}` : 'Why'}
              </summary>
              <div className="mt-1 grid gap-2 border-l border-line pb-1 pl-3">
                {line.evidence.length > 0 && (
                  <EvidenceList evidence={line.evidence} clientId={clientId} />
                )}
                <Grounds rules={line.rules} strength={line.strength} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <Foot reading={reading} />
    </>
  );
}

function NotEnough({ reading }: { reading: ClientReading }) {
  const { missing } = reading;
  return (
    <>
      <p className="text-14 font-medium">Not enough to go on yet</p>
      {missing.length > 0 && (
        <>
          <p className="mt-1 text-13 text-muted">What would help:</p>
          <ul className="mt-1 list-disc pl-5 text-14">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <Foot reading={reading} />
    </>
  );
}

function Foot({ reading }: { reading: ClientReading }) {
  const { madeBy, at, dropped, notice = '' } = reading;
  return (
    <div className="mt-4 text-12 text-muted">
      <p>
        <MadeByText madeBy={madeBy} at={at} />
      </p>
      {notice !== '' && <p>{notice}</p>}
      {dropped > 0 && (
        <p>
          Left out: {dropped === 1 ? 'one claim' : `${dropped} claims`} whose words were not on
          record.
        </p>
      )}
    </div>
  );
}
