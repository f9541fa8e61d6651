import { ArrowRight } from 'lucide-react';
import { brand } from '#web/brand.ts';
import { HeroScreen } from '#web/landing/HeroScreen.tsx';
import { Button } from '#web/ui/Button.tsx';

export function Hero({ onTrial }: { onTrial: () => void }) {
  return (
    <section className="mx-auto max-w-320 px-4 pt-12 pb-16 sm:px-6 sm:pt-20 sm:pb-24">
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1.2fr_1fr]">
        <h1 className="text-28 tracking-[-0.02em] sm:text-36">
          {brand.name}
          <span className="block text-muted">{brand.tagline}</span>
        </h1>
        <div>
          <p className="max-w-130 text-16 text-muted">
            Every client, call and promise in one place. {brand.name} prepares your next
            conversation, makes the calls you hand over, and shows the words behind every insight.
          </p>
          <Button
            variant="primary"
            size="large"
            icon={ArrowRight}
            onClick={onTrial}
            className="mt-5 flex-row-reverse max-sm:w-full"
          >
            Start My Free Trial
          </Button>
        </div>
      </div>
      <HeroScreen />
    </section>
  );
}
