import { changed } from './changed.ts';
import type { Line } from './line.ts';
import { nextQuestion } from './next-question.ts';
import { owed } from './owed.ts';
import { wants } from './wants.ts';
import { went } from './went.ts';
import { who } from './who.ts';

/** The standing brief in its order. */
export const lines: readonly Line[] = [who, wants, owed, went, changed, nextQuestion];
