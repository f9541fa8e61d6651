import { ArrowRight } from 'lucide-react';
import { brand } from '#web/brand.ts';
import { Button } from '#web/ui/Button.tsx';

export function Proof({ onTrial }: { onTrial: () => void }) {
  const claims = brand.marketingClaims.filter(({ figure }) => figure !== '');
  return (
    <section id="proof" aria-labelledby="proof-title" className="border-t border-line bg-ground">
      <div className="mx-auto max-w-320 px-4 py-16 sm:px-6 sm:py-20">
        <h2 id="proof-title" className="text-28 tracking-[-0.02em]">
          {claims.length > 0 ? 'What it comes to' : 'Begin with your next call'}
        </h2>
        {claims.length > 0 && (
          <dl className="mt-8 grid gap-8 sm:grid-cols-3 sm:gap-0 sm:divide-x sm:divide-line">
            {claims.map(({ figure, text }) => (
              <div key={text} className="flex flex-col-reverse sm:px-8 sm:first:pl-0">
                <dt className="mt-1 text-14 text-muted">{text}</dt>
                <dd className="figures text-36 font-semibold tracking-[-0.02em]">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-12 flex flex-wrap items-center justify-between gap-5 rounded-card border border-line bg-raised px-6 py-6">
          <p className="text-16 font-medium">
            Bring one client and one call. See what comes of it.
          </p>
          <Button
            variant="primary"
            size="large"
            icon={ArrowRight}
            onClick={onTrial}
            className="flex-row-reverse max-sm:w-full"
          >
            Start My Free Trial
          </Button>
        </div>
      </div>
    </section>
  );
}
