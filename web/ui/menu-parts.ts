import { createContext } from 'react';
import type * as Primitive from 'radix-ui/dropdown-menu';

/** The menu's own parts, which arrive with its content. */
export const MenuParts = createContext<typeof Primitive | null>(null);
