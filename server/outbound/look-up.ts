import { lookup } from 'node:dns/promises';
import type { LookUp } from './choose-address.ts';

/** The addresses of a name as the machine itself finds them, its hosts file included. */
export const lookUpByMachine: LookUp = (hostname) => lookup(hostname, { all: true });
