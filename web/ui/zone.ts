import { createContext, use } from 'react';

/** The time zone in which whoever looks reads days and hours; the browser's own where none is given. */
export const ZoneContext = createContext<string | undefined>(undefined);

export const useZone = (): string | undefined => use(ZoneContext);
