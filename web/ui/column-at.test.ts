import type { CollisionDetection } from '@dnd-kit/core';
import { describe, expect, it } from 'vitest';
import { columnAt } from '#web/ui/column-at.ts';

type Asked = Parameters<CollisionDetection>[0];

/** Two columns of 200 pixels with a gap of 12, from 100 to 512 across and from 300 to 900 down. */
function under(x: number, y: number) {
  const rects = new Map(
    [
      ['lead', 100],
      ['won', 312],
    ].map(([id, left]) => [
      id,
      { left, right: Number(left) + 200, top: 300, bottom: 900, width: 200, height: 600 },
    ]),
  );
  const droppableContainers = [...rects.keys()].map((id) => ({ id }));
  const asked = { pointerCoordinates: { x, y }, droppableRects: rects, droppableContainers };
  return columnAt(asked as unknown as Asked).map(({ id }) => id);
}

describe('the column a card is let go over', () => {
  it('is the one under the pointer', () => {
    expect(under(150, 400)).toEqual(['lead']);
    expect(under(500, 899)).toEqual(['won']);
  });

  it('is the nearest in the margin that scrolls the board, and between two', () => {
    expect(under(530, 400)).toEqual(['won']);
    expect(under(90, 400)).toEqual(['lead']);
    expect(under(303, 400)).toEqual(['lead']);
    expect(under(309, 400)).toEqual(['won']);
  });

  it('is none above, below and far off', () => {
    expect(under(150, 299)).toEqual([]);
    expect(under(150, 901)).toEqual([]);
    expect(under(560, 400)).toEqual([]);
  });
});
