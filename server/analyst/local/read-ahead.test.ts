import { describe, expect, it } from 'vitest';
import { talkOf } from '#testing/talk.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { ReadAhead } from './read-ahead.ts';
import { readHere } from './read-here.ts';

const first = talkOf('client: I will send you the forecast by Friday.');
const second = talkOf('client: I will call the bank tomorrow.');

function watched() {
  const read: CallSource[] = [];
  const ended: AbortSignal[] = [];
  const ahead = new ReadAhead(async (source, signal) => {
    read.push(source);
    signal.addEventListener('abort', () => ended.push(signal));
    return readHere(source, signal);
  });
  return { ahead, read, ended };
}

describe('a call that will probably be read', () => {
  it('is read once, before it is asked for', async () => {
    const { ahead, read } = watched();
    ahead.expect(first);
    ahead.expect(structuredClone(first));
    expect(await ahead.read(structuredClone(first))).toEqual(await readHere(first));
    expect(read).toEqual([first]);
  });

  it('is the same one a few seconds later, and another one in the next minute', async () => {
    const { ahead, read } = watched();
    const at = (heldAt: string) => ({ ...first, heldAt });
    ahead.expect(at('2026-03-06T10:00:01.000Z'));
    await ahead.read(at('2026-03-06T10:00:59.000Z'));
    expect(read).toHaveLength(1);
    ahead.expect(at('2026-03-06T10:00:01.000Z'));
    await ahead.read(at('2026-03-06T10:01:00.000Z'));
    expect(read).toHaveLength(3);
  });

  it('is given up where another one is wanted, whose reading holds nothing of it', async () => {
    const { ahead, read, ended } = watched();
    ahead.expect(first);
    expect(await ahead.read(second)).toEqual(await readHere(second));
    expect(read).toEqual([first, second]);
    expect(ended).toHaveLength(1);
  });

  it('is read anew each time that it is asked for', async () => {
    const { ahead, read } = watched();
    await ahead.read(first);
    await ahead.read(first);
    expect(read).toHaveLength(2);
  });

  it('may fail, of which only whoever asks for it hears', async () => {
    const ahead = new ReadAhead(async (): Promise<CallAnalysis> => {
      throw new Error('Not a talk');
    });
    ahead.expect(first);
    await new Promise(setImmediate);
    await expect(ahead.read(first)).rejects.toThrow('Not a talk');
  });
});
