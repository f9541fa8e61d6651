import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useRested } from '#web/use-rested.ts';

const ParticleField = lazy(async () => {
  const { ParticleField: Field } = await import('#web/landing/ParticleField.tsx');
  return { default: Field };
});

/** Fetches the particles when the page has been painted and the browser rests; the page does without. */
export function LateParticles() {
  const rested = useRested();
  if (!rested) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ParticleField />
      </Suspense>
    </ErrorBoundary>
  );
}
