import { describe, expect, it } from 'vitest';
import { tooltipPlace } from '#web/ui/tooltip-place.ts';

const view = { width: 1000, height: 600 };
const tip = { width: 100, height: 24 };

describe('a tip', () => {
  it('stands above its target, in the middle', () => {
    const target = { left: 500, top: 300, width: 40, height: 40 };
    expect(tooltipPlace('top', target, tip, view)).toEqual({ left: 470, top: 270 });
  });

  it('goes below where there is no room above', () => {
    const target = { left: 500, top: 10, width: 40, height: 40 };
    expect(tooltipPlace('top', target, tip, view)).toEqual({ left: 470, top: 56 });
  });

  it('never leaves the view', () => {
    const corner = { left: 980, top: 300, width: 20, height: 20 };
    expect(tooltipPlace('top', corner, tip, view).left).toBe(892);
    expect(tooltipPlace('right', corner, tip, view)).toEqual({ left: 874, top: 298 });
  });
});
