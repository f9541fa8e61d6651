import type { ISourceOptions } from '@tsparticles/engine';

/** The field behind the landing page; with `still` nothing moves and nothing answers the pointer. */
export function particleOptions(colour: string, still: boolean): ISourceOptions {
  return {
    fullScreen: { enable: false },
    fpsLimit: 120,
    detectRetina: true,
    pauseOnBlur: true,
    pauseOnOutsideViewport: true,
    particles: {
      number: { value: 80, density: { enable: false } },
      paint: { fill: { enable: true, color: { value: colour } } },
      shape: { type: 'circle' },
      size: { value: { min: 1, max: 5 } },
      opacity: { value: 0.8 },
      links: { enable: true, distance: 150, width: 1, color: colour, opacity: 0.4 },
      move: { enable: !still, speed: 1, outModes: { default: 'bounce' } },
    },
    interactivity: {
      detectsOn: 'window',
      events: {
        onClick: { enable: !still, mode: 'push' },
        onHover: { enable: !still, mode: 'repulse' },
      },
      modes: { push: { quantity: 4 }, repulse: { distance: 200, duration: 0.4 } },
    },
  };
}
