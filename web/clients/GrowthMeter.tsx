import { growthOf } from '#web/clients/words.ts';
import { Progress } from '#web/ui/Progress.tsx';

/** A bar and its word; a potential that is not known is shown as Unknown. */
export function GrowthMeter({ potential }: { potential: string }) {
  const { label, tone, bar } = growthOf(potential);
  return (
    <Progress value={bar} label={`Growth potential: ${label}`} tone={tone}>
      <span className="inline-block w-14">{label}</span>
    </Progress>
  );
}
