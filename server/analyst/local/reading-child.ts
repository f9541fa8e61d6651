import { setFlagsFromString } from 'node:v8';

/**
 * Whoever reads one talk and ends is not worth improving for long: left to itself the engine spends more
 * time on that than on the reading. A pattern is made ready once, where it is made so twice. They hold
 * for what is read afterwards.
 */
setFlagsFromString('--interrupt-budget=500000');
setFlagsFromString('--no-regexp-tier-up');

await import('./answer-readings.ts');
