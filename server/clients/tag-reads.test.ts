import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, type BulkChange } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, readClient } from '#testing/client-records.ts';
import { csvOf, importFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
});
afterAll(() => t.stop());

/** A client whose tags are kept as they are, as an earlier version left them. */
async function wearing(...tags: string[]): Promise<string> {
  const { id } = await makeClient(nora);
  await t.deps.database.query('update clients set tags = $2 where id = $1', [id, tags]);
  return id;
}
const tagsOf = async (id: string) => (await readClient(nora, id)).tags;
const tagged = async (tag: string, caller = nora) => {
  const { body } = await caller.call(clients.listClients, { query: { tag } });
  return body.map(({ id }) => id).toSorted();
};
const change = (ids: string[], how: BulkChange) =>
  nora.call(clients.changeClients, { body: { ids, change: how } });

test('a tag is found in any case and without its accents, however each client has it, and counted so', async () => {
  const ids = [await wearing('Gold Circle'), await wearing('a', 'gold circle', 'b')].toSorted();
  await wearing('Gold');
  for (const tag of ['Gold Circle', 'gold circle', 'GOLD CIRCLE', 'none such,gOLD cIRCLE']) {
    expect(await tagged(tag)).toEqual(ids);
    const { body } = await nora.call(clients.getPipeline, { query: { tag } });
    expect(body.reduce((sum, stage) => sum + stage.clients, 0)).toBe(2);
  }
  const greek = [await wearing('ΈΡΓΟ'), await wearing('Größe'), await wearing('ДРУГ')];
  expect(await tagged('έργο,GRÖßE,друг')).toEqual(greek.toSorted());
  expect(await tagged('Gröbe,Κρυος,дру')).toEqual([]);
  expect(await tagged('εργο')).toEqual(greek.slice(0, 1));
});

test('the tags in use are told once, as most write them', async () => {
  for (const tag of ['Sailing', 'sailing', 'sailing', 'SAILING']) await wearing(tag);
  const { body } = await nora.call(clients.listTags);
  expect(body.filter((tag) => /sailing/i.test(tag))).toEqual(['sailing']);
});

test('a tag that is there is taken as it is written there, whoever writes it anew', async () => {
  const first = await makeClient(nora, { tags: ['Harbour'] });
  expect(first.tags).toEqual(['Harbour']);
  const made = await makeClient(nora, { tags: ['new', 'HARBOUR', 'harbour'] });
  expect(made.tags).toEqual(['new', 'Harbour']);
  const { body } = await nora.call(clients.updateClient, {
    params: { id: made.id },
    body: { tags: ['harbour', 'NEW'] },
  });
  expect(body).toMatchObject({ tags: ['Harbour', 'new'] });
  const other = await makeClient(nora);
  expect((await change([other.id, first.id], { addTag: 'hARBOUR' })).body).toMatchObject({
    clients: 1,
    title: '1 client tagged “Harbour”',
  });
  expect(await tagsOf(other.id)).toEqual(['Harbour']);
});

test('who wears a tag in another case keeps it until it is taken away', async () => {
  const ids = [await wearing('Winter Fair'), await wearing('winter fair')];
  const [upper = '', lower = ''] = ids;
  await nora.call(clients.updateClient, { params: { id: lower }, body: { tags: ['winter fair'] } });
  expect((await change(ids, { addTag: 'winter fair' })).body).toMatchObject({ clients: 0 });
  expect([await tagsOf(upper), await tagsOf(lower)]).toEqual([['Winter Fair'], ['winter fair']]);
  expect((await change(ids, { removeTag: 'WINTER FAIR' })).body).toMatchObject({ clients: 2 });
  await change(ids, { addTag: 'WINTER fair' });
  expect([await tagsOf(upper), await tagsOf(lower)]).toEqual([['WINTER fair'], ['WINTER fair']]);
});

test('a file’s tags are those that are there, else as the file has them first', async () => {
  await wearing('Regatta');
  const own = await makeClient(nora, { name: 'Own', email: 'own@tags.example', tags: ['Quay'] });
  await importFile(
    t,
    nora,
    csvOf(
      'Name,Email,Tags',
      'One,one@tags.example,REGATTA; Fresh',
      'Two,two@tags.example,fresh; regatta',
      'Own,own@tags.example,quay; FRESH',
    ),
  );
  expect(await tagsOf(own.id)).toEqual(['Quay', 'Fresh']);
  const { body } = await nora.call(clients.listClients, { query: { tag: 'fresh' } });
  expect(body.map(({ name, tags }) => [name, tags])).toEqual([
    ['One', ['Regatta', 'Fresh']],
    ['Own', ['Quay', 'Fresh']],
    ['Two', ['Fresh', 'Regatta']],
  ]);
});

test('how clients that somebody may not see are tagged is not told', async () => {
  await makeClient(nora, { tags: ['Hush-Hush'] });
  expect((await makeClient(priya, { tags: ['hush-hush'] })).tags).toEqual(['hush-hush']);
  expect(await tagged('HUSH-HUSH', priya)).toHaveLength(1);
});
