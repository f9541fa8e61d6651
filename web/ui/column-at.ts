import { type CollisionDetection, pointerWithin } from '@dnd-kit/core';

/** As wide as a page's margin: whoever scrolls the board by its edge lets go there. */
const reach = 32;

/**
 * The column under the pointer. Between two of them, and in the margin beside the outermost, it is
 * the nearest: the card that is held lies over it.
 */
export const columnAt: CollisionDetection = (asked) => {
  const within = pointerWithin(asked);
  const { pointerCoordinates: pointer, droppableRects, droppableContainers } = asked;
  if (within.length > 0 || !pointer) return within;
  const near = droppableContainers.flatMap((droppableContainer) => {
    const { id } = droppableContainer;
    const rect = droppableRects.get(id);
    if (!rect || pointer.y < rect.top || pointer.y > rect.bottom) return [];
    const value = Math.max(rect.left - pointer.x, pointer.x - rect.right);
    return value > reach ? [] : [{ id, data: { droppableContainer, value } }];
  });
  return near.sort((a, b) => a.data.value - b.data.value).slice(0, 1);
};
