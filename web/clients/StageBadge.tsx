import type { PipelineStage } from '#contract/client-record.ts';
import { stageWords } from '#web/clients/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

export function StageBadge({ stage }: { stage: PipelineStage }) {
  const { label, tone } = stageWords[stage];
  return <Badge tone={tone}>{label}</Badge>;
}
