import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

const ParticleField = lazy(async () => {
  const { ParticleField: Field } = await import('#web/landing/ParticleField.tsx');
  return { default: Field };
});

/** Fetches the particles when the page has been painted and the browser rests; the page does without. */
export function LateParticles() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setRested(true), 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setRested(true), { timeout: 3000 });
    return () => cancelIdleCallback(idle);
  }, []);
  if (!rested) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ParticleField />
      </Suspense>
    </ErrorBoundary>
  );
}
