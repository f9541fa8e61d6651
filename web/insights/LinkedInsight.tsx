import { useGetInsight } from '#web/insights/api.ts';
import { InsightRow } from '#web/insights/InsightRow.tsx';
import { HttpError } from '#web/http-error.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';

export type LinkedInsightProps = {
  id: string;
  withClient: boolean;
  onClose: () => void;
};

/**
 * The insight that an address names and the list beside it does not show: one on another page of it, put
 * away, or said again since.
 */
export function LinkedInsight({ id, withClient, onClose }: LinkedInsightProps) {
  const read = useGetInsight(id);
  if (read.error instanceof HttpError && read.error.status === 404) {
    return (
      <p className="border-b border-line px-5 py-3 text-13 text-muted">
        The insight that the link names is no longer there.
      </p>
    );
  }
  return (
    <ReadPanel read={read}>
      {read.data && (
        <div className="border-b border-line">
          <p className="px-5 pt-3 text-12 text-muted">
            Opened by its link, not in the list as it is now
          </p>
          <ul aria-label="Opened by its link">
            <InsightRow
              insight={read.data}
              open
              sought
              withClient={withClient}
              onToggle={onClose}
              onSettled={onClose}
            />
          </ul>
        </div>
      )}
    </ReadPanel>
  );
}
