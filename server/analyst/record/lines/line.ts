import type { ReadingLine } from '../../client-analyst.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign } from '../sign.ts';

/** Tells one thing of the standing brief; nothing where there is nothing to tell. */
export type Line = (record: ReadRecord, signs: readonly Sign[]) => ReadingLine | undefined;
