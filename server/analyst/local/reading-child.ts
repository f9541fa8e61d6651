import { setFlagsFromString } from 'node:v8';
import type { Asked } from './answer-readings.ts';

/**
 * Whoever reads one talk and ends is not worth improving for long: left to itself the engine spends more
 * time on that than on the reading. A pattern is made ready once, where it is made so twice. They hold
 * for what is read afterwards.
 */
setFlagsFromString('--interrupt-budget=500000');
setFlagsFromString('--no-regexp-tier-up');

const answering = import('./answer-readings.ts');
// Heard from the first moment on: a process that listens to nobody ends.
process.on('message', (asked: Asked) => void answering.then(({ answer }) => answer(asked)));
// It ends with the program, which may have something left to read as it is told to stop.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
