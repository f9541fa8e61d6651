import { useGetPromiseFigures, useListPromises } from '#web/calls/api.ts';
import { groupPromises, keptText } from '#web/calls/promise-groups.ts';
import { PromiseGroupList } from '#web/calls/PromiseGroupList.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { useToday } from '#web/use-today.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

export type ClientPromisesProps = { clientId: string; clientName: string };

/** What a client and their coach promised each other, what is owed first. */
export function ClientPromises({ clientId, clientName }: ClientPromisesProps) {
  const read = useListPromises({ clientId });
  const today = useToday();
  const { data } = read;
  const { data: figures } = useGetPromiseFigures(clientId);
  const kept = figures ? keptText(figures.client) : '';
  const ours = figures ? keptText(figures.coach) : '';
  const told = [kept && `${clientName}: ${kept}`, ours && `Coach: ${ours}`].filter(Boolean);
  return (
    <Card title="Promises" subtitle={told.length > 0 && <DottedLine>{told}</DottedLine>}>
      <ReadPanel read={read}>
        {data === undefined ? (
          <SkeletonLines lines={6} />
        ) : data.length === 0 ? (
          <p className="text-14 text-muted">No promise was found in a call yet.</p>
        ) : (
          <PromiseGroupList groups={groupPromises(data, today)} most={3} />
        )}
      </ReadPanel>
    </Card>
  );
}
