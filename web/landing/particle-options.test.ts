import { describe, expect, test } from 'vitest';
import { particleOptions } from '#web/landing/particle-options.ts';

describe('the particles of the landing page', () => {
  test('have the constants of the specification', () => {
    expect(particleOptions('#fbbf24', false)).toMatchObject({
      fpsLimit: 120,
      particles: {
        number: { value: 80 },
        size: { value: { min: 1, max: 5 } },
        opacity: { value: 0.8 },
        links: { enable: true, distance: 150, width: 1 },
        move: { enable: true },
      },
      interactivity: {
        events: {
          onClick: { enable: true, mode: 'push' },
          onHover: { enable: true, mode: 'repulse' },
        },
        modes: { push: { quantity: 4 }, repulse: { distance: 200, duration: 0.4 } },
      },
    });
  });

  test('stand still, and answer nothing, for whoever wants less motion', () => {
    expect(particleOptions('#fbbf24', true)).toMatchObject({
      particles: { move: { enable: false } },
      interactivity: { events: { onClick: { enable: false }, onHover: { enable: false } } },
    });
  });
});
