import { cloneElement, type ReactElement } from 'react';
import type { TooltipSide } from '#web/ui/tooltip-place.ts';

export type TooltipAttributes = {
  'data-tip'?: string;
  'data-tip-keys'?: string;
  'data-tip-side'?: TooltipSide;
};

export type TooltipProps = {
  /** Shows to the eye what the element is called; its accessible name is the element's own. */
  label: string;
  shortcut?: string;
  side?: TooltipSide;
  /** One element, which hands its attributes on to the DOM. */
  children: ReactElement<TooltipAttributes>;
};

/** Marks an element; the one layer below shows the tip for whichever is pointed at or focused. */
export function Tooltip({ label, shortcut, side = 'top', children }: TooltipProps) {
  return cloneElement(children, {
    'data-tip': label,
    'data-tip-keys': shortcut,
    'data-tip-side': side,
  });
}
