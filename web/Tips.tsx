import { late } from '#web/ui/late.tsx';
import { useRested } from '#web/use-rested.ts';

const TooltipLayer = late(async () => (await import('#web/ui/TooltipLayer.tsx')).TooltipLayer);

/** The one tip of the page. Nobody rests on a control before the page itself rests. */
export function Tips() {
  return useRested() && <TooltipLayer />;
}
