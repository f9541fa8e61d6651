import { readdir, readFile } from 'node:fs/promises';
import type { GoldCall } from './judged-call.ts';

/** The calls that may be learned from: those for development and the further ones; the withheld ones are passed over. */
export async function readTuningCalls(): Promise<GoldCall[]> {
  const read: GoldCall[] = [];
  for (const folder of ['calls', 'more-calls']) {
    const place = new URL(`../../testing/${folder}/`, import.meta.url);
    for (const file of (await readdir(place)).filter((name) => name.endsWith('.json')).sort()) {
      const gold = JSON.parse(await readFile(new URL(file, place), 'utf8')) as GoldCall;
      if (gold.split === 'development') read.push(gold);
    }
  }
  return read;
}
