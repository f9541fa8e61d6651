import { expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { readTable } from './read-table.ts';
import { isTableProblem } from './table.ts';

async function guess(...lines: readonly string[]) {
  const table = await readTable(Buffer.from(lines.join('\n')));
  if (isTableProblem(table)) throw new Error(table.message);
  return guessMapping(table).columns;
}

test('a column that is empty takes no field from one that holds something', async () => {
  const columns = await guess(
    'First Name,Last Name,E-mail Address,Business Phone,Home Phone,Primary Phone,Web Page,Website',
    'Ann,Lee,a@x.example,020 7946 0001,,,,https://ann.example',
    'Bo,Roe,b@x.example,020 7946 0002,01632 960001,,,https://bo.example',
  );
  expect(columns.slice(3).map(({ target }) => target)).toEqual([
    'phone',
    'otherPhone',
    'otherPhone',
    undefined,
    'website',
  ]);
});

test('what stands in a few of many rows is seen too', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => {
    const [note, link] = at === 1234 ? ['Met at the fair', 'linkedin.com/in/bo'] : ['', ''];
    return `P ${at},p${at}@x.example,${note},${link}`;
  });
  const columns = await guess('Name,Email,Remark by Eve,Where', ...rows);
  expect(columns[2]?.samples).toEqual(['Met at the fair']);
  expect(columns[3]).toMatchObject({ target: 'linkedinUrl', samples: ['linkedin.com/in/bo'] });
});
