import { late } from '#web/ui/late.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useRested } from '#web/use-rested.ts';

const ParticleField = late(
  async () => (await import('#web/landing/ParticleField.tsx')).ParticleField,
);

/** Fetches the particles when the page has been painted and the browser rests; the page does without. */
export function LateParticles() {
  const rested = useRested();
  if (!rested) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <ParticleField />
    </ErrorBoundary>
  );
}
