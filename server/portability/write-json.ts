import { makeBreather } from '#server/breathe.ts';

/** Rows as one JSON array in pieces of text, a row a line. */
export async function* writeJson(
  rows: AsyncIterable<object> | Iterable<object>,
): AsyncGenerator<string> {
  const breathe = makeBreather();
  let waiting = '[';
  let first = true;
  for await (const row of rows) {
    waiting += `${first ? '' : ','}\n${JSON.stringify(row)}`;
    first = false;
    if (waiting.length < 32_768) continue;
    yield waiting;
    waiting = '';
    await breathe();
  }
  yield `${waiting}\n]\n`;
}
