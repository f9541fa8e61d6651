import { RotateCw } from 'lucide-react';
import type { Health } from '#web/audit/health.ts';
import { useHealth } from '#web/audit/use-health.ts';
import { momentIn } from '#web/clock.ts';
import { ReadProblem } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { useZone } from '#web/ui/zone.ts';

/** How the installation is: each check with its state and what it measured. */
export function SystemHealth() {
  const read = useHealth();
  return (
    <Section
      title="Health"
      subtitle="What this installation depends on."
      action={
        read.data && (
          <Button icon={RotateCw} busy={read.isFetching} onClick={() => void read.refetch()}>
            Check again
          </Button>
        )
      }
    >
      {read.data?.embedded && (
        <div className="mb-4">
          <Callout tone="calm" title="The database runs inside Rapport">
            <p>
              A crash of the program loses nothing. A power cut can. Keep backups, or set
              DATABASE_URL to a PostgreSQL server.
            </p>
          </Callout>
        </div>
      )}
      <Card flush>
        {/* How it was says nothing of how it is. */}
        {read.error ? (
          <ReadProblem read={read} />
        ) : read.data ? (
          <Checks health={read.data} />
        ) : (
          <div className="p-5" aria-busy>
            <SkeletonLines lines={5} />
          </div>
        )}
      </Card>
    </Section>
  );
}

function Checks({ health }: { health: Health }) {
  const zone = useZone();
  return (
    <ul className="divide-y divide-line">
      <li className="flex items-center justify-between gap-4 px-5 py-3">
        <span className="text-14 font-semibold">
          Overall
          {health.version && (
            <span className="figures ml-3 text-13 font-normal text-muted">
              Version {health.version}
            </span>
          )}
        </span>
        <Badge tone={health.tone}>{health.status}</Badge>
      </li>
      {health.checks.map((check, at) => (
        <li
          key={`${check.name}-${at}`}
          className="flex items-start justify-between gap-x-4 gap-y-2 px-5 py-3"
        >
          <div className="min-w-0">
            <p className="text-14 font-medium">{check.name}</p>
            {check.facts.length > 0 && (
              <p className="figures flex flex-wrap gap-x-4 text-13 text-muted">
                {check.facts.map((fact) => (
                  <span key={fact.label}>
                    {fact.label}: {'at' in fact ? momentIn(zone, Date.parse(fact.at)) : fact.text}
                  </span>
                ))}
              </p>
            )}
          </div>
          {check.status && <Badge tone={check.tone}>{check.status}</Badge>}
        </li>
      ))}
    </ul>
  );
}
