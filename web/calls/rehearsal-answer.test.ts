import { describe, expect, it } from 'vitest';
import { answerProblem, isStale, wasTaken } from '#web/calls/rehearsal-answer.ts';
import { ConnectionError, HttpError, TimeoutError } from '#web/http-error.ts';

const said = (speaker: 'agent' | 'client', text: string, position: number) => ({
  position,
  speaker,
  name: speaker,
  text,
  startSeconds: null,
  endSeconds: null,
});
const utterances = [
  said('agent', 'How did it go?', 0),
  said('client', 'It went well.', 1),
  said('agent', 'Good to hear.', 2),
];
const call = { utterances, state: 'ongoing' } as const;
const answer = { text: 'It went well.', hangUp: false, heard: 1 };

describe('an answer that seemed to fail', () => {
  it('was taken when its words stand where they belong', () => {
    expect(wasTaken(call, answer)).toBe(true);
    expect(wasTaken(call, { ...answer, text: ' It  went\nwell. ' })).toBe(true);
  });

  it('was not taken when there is nothing there, or something else', () => {
    expect(wasTaken({ ...call, utterances: utterances.slice(0, 1) }, answer)).toBe(false);
    expect(wasTaken(call, { ...answer, text: 'It went badly.' })).toBe(false);
  });

  it('was taken as a silence when the agent spoke next', () => {
    expect(wasTaken(call, { text: '', hangUp: false, heard: 2 })).toBe(true);
    expect(wasTaken(call, { text: '', hangUp: false, heard: 3 })).toBe(false);
    expect(wasTaken(call, { text: '', hangUp: false, heard: 1 })).toBe(false);
  });

  it('was taken as hanging up when the call is over', () => {
    const hangUp = { text: '', hangUp: true, heard: 3 };
    expect(wasTaken(call, hangUp)).toBe(false);
    expect(wasTaken({ ...call, state: 'ended' }, hangUp)).toBe(true);
  });
});

describe('the words for it', () => {
  it('say that more was said, and that nothing is lost', () => {
    const stale = new HttpError(400, 'Please check.', { fields: { heard: 'More has been said.' } });
    expect(isStale(stale)).toBe(true);
    expect(answerProblem(stale, answer)).toBe(
      'More has been said since. Read it and answer again. Your words are still here.',
    );
  });

  it('are the server’s own where it has some', () => {
    const over = new HttpError(409, 'This call is over');
    expect(isStale(over)).toBe(false);
    expect(answerProblem(over, { ...answer, text: '' })).toBe('This call is over.');
  });

  it('tell a server that is away from one that is slow', () => {
    expect(answerProblem(new ConnectionError(), answer)).toContain('can’t be reached');
    expect(answerProblem(new TimeoutError(), answer)).toContain('in time');
  });
});
