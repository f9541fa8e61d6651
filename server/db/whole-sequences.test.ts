import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { answerWholeSequences } from './whole-sequences.ts';

/** An engine that notes what it is asked, and answers each message with its letter from one and the same place. */
function engine() {
  const asked: string[] = [];
  const place = new Uint8Array(1);
  const db: Pick<PGlite, 'execProtocolRawStream'> = {
    async execProtocolRawStream(message, options) {
      asked.push(Buffer.from(message).toString());
      for (const byte of message) {
        place[0] = byte;
        options?.onRawData?.(place);
      }
    },
  };
  answerWholeSequences(db);
  const answered: string[] = [];
  const send = async (message: string) =>
    db.execProtocolRawStream(new TextEncoder().encode(message), {
      onRawData: (data) => answered.push(Buffer.from(data).toString()),
    });
  return { asked, answered, send };
}

test('the messages of a statement go together, and so do their answers', async () => {
  const { asked, answered, send } = engine();
  for (const message of ['P', 'B', 'D', 'E']) await send(message);
  expect(asked).toEqual([]);
  await send('S');
  expect([asked, answered]).toEqual([['PBDES'], ['PBDES']]);
});

test('a plain query and what is flushed are answered at once', async () => {
  const { asked, send } = engine();
  for (const message of ['Q', 'P', 'H', 'S', 'X']) await send(message);
  expect(asked).toEqual(['Q', 'PH', 'S', 'X']);
});

test('what a lost connection began is not the next one’s', async () => {
  const { asked, send } = engine();
  for (const message of ['P', 'B', '\0start', 'Q']) await send(message);
  expect(asked).toEqual(['\0start', 'Q']);
});
