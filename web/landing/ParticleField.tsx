import type { Container, Engine } from '@tsparticles/engine';
import { Particles, ParticlesProvider } from '@tsparticles/react';
import { loadSlim } from '@tsparticles/slim';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { particleOptions } from '#web/landing/particle-options.ts';
import { useShownTheme } from '#web/theme.ts';
import { useMedia } from '#web/ui/use-media.ts';

/** Must stay the same function for as long as the page lives. */
async function register(engine: Engine): Promise<void> {
  await loadSlim(engine);
}

/** The moving points behind the landing page; a chunk of its own, fetched after the first paint. */
export function ParticleField() {
  useShownTheme();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
  const options = useMemo(() => particleOptions(colour, still), [colour, still]);
  const field = useRef<Container>(undefined);
  const keep = useCallback((container?: Container) => {
    field.current = container;
  }, []);

  useEffect(() => {
    const follow = () => {
      if (document.hidden) field.current?.pause();
      else field.current?.play();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  return (
    <div aria-hidden className="fixed inset-0 -z-1 opacity-33" data-print="hide">
      <ParticlesProvider init={register}>
        <Particles
          id="landing-particles"
          options={options}
          className="size-full"
          particlesLoaded={keep}
        />
      </ParticlesProvider>
    </div>
  );
}
