import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startChild } from '#server/start-child.ts';
import { talkOf } from '#testing/talk.ts';
import type { CallSource } from '../analyst.ts';
import { localAnalyst } from './local-analyst.ts';
import { checkAnalysis } from '../check-analysis.ts';
import { ApartReader, readApart } from './read-apart.ts';
import { readHere } from './read-here.ts';

const talk = [
  'coach: How was your week, and what came of the plan?',
  'client: I promise I will send you the forecast by Friday, we hired two people.',
  'coach: Good. I will prepare the slides and call you next Tuesday at ten.',
  'client: I am worried about the budget, it has not moved since the summer.',
].join('\n');
const source = talkOf(talk);
const broken = { ...source, turns: [{}] } as unknown as CallSource;

describe('a call that is read in a process of its own', () => {
  it('finds the process under way that was started when it was about to be kept', async () => {
    // No process is left of a call that could not be read.
    await readApart(broken).catch(() => undefined);
    let started = 0;
    const count = () => void (started += 1);
    subscribe('child_process', count);
    localAnalyst.expectCall?.(500);
    await setImmediate();
    expect(started).toBe(0);
    localAnalyst.expectCall?.(undefined);
    localAnalyst.expectCall?.(50_000);
    await setImmediate();
    expect(started).toBe(1);
    expect(await readApart(source)).toEqual(await readHere(source));
    unsubscribe('child_process', count);
    expect(started).toBe(1);
  });

  it('has been checked by then', async () => {
    const read = await readApart(source);
    expect(await checkAnalysis(source, read)).toBe(read);
  });

  it('is read as it is here', async () => {
    expect(await readApart(source)).toEqual(await readHere(source));
  });

  it('says the same however long it is', async () => {
    const long = talkOf(`${talk}\n`.repeat(90));
    expect(await localAnalyst.analyseCall(long)).toEqual(await readHere(long));
  });

  it('is given up when nobody needs it any more, and the next one is read', async () => {
    const over = new AbortController();
    const endless = readApart(talkOf(`${talk}\n`.repeat(2_000)), over.signal);
    const next = readApart(source);
    over.abort(new Error('Nobody waits'));
    await expect(endless).rejects.toThrow('Nobody waits');
    expect((await next).promises).toHaveLength(2);
  });

  it('is read by a process that heeds no signal to stop and ends with the program', async () => {
    const child = startChild(import.meta.url, 'reading-child', []);
    child.send({ call: JSON.stringify(source), isAhead: false });
    await once(child, 'message');
    child.kill('SIGTERM');
    child.send({ call: JSON.stringify(source), isAhead: false });
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('is read, if later, where the engine does not know what would make it sooner', async () => {
    const elsewhere = new ApartReader(['--no-such-setting']);
    let started = 0;
    const count = () => void (started += 1);
    subscribe('child_process', count);
    expect(await elsewhere.read(source)).toEqual(await readHere(source));
    expect(started).toBe(2);
    expect(await elsewhere.read(source)).toEqual(await readHere(source));
    unsubscribe('child_process', count);
    expect(started).toBe(2);
  });

  it('that cannot be read fails alone', async () => {
    await expect(readApart(broken)).rejects.toThrow('A call was not read: TypeError');
    expect((await readApart(source)).promises).toHaveLength(2);
  });
});
