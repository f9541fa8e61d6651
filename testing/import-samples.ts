import { cast } from '#server/sample/cast.ts';
import { importMapping } from './import-objects.ts';
import { canaryOf } from './objects.ts';
import { Sent, type Sample } from './sample.ts';

export const importSamples: Readonly<Record<string, Sample>> = {
  startImport: {
    body: (_t, _caller, who) => {
      const canary = canaryOf(cast[who].practice);
      const content = `Name,Email\r\n${canary},${canary}@mail.example\r\n`;
      return new Sent({ file: { name: `${canary}.csv`, content } });
    },
  },
  listImports: {},
  getImport: { of: 'import' },
  proposeField: { of: 'import', body: () => new Sent({ params: { column: '1' } }) },
  mapImport: { of: 'import', body: () => importMapping },
  listImportRows: { of: 'import' },
  editImportRow: {
    of: 'checkedImport',
    body: () =>
      new Sent({ params: { line: '2' }, body: { cells: ['Another', 'another@mail.example'] } }),
  },
  runImport: { of: 'checkedImport' },
  cancelImport: { of: 'import' },
  undoImport: { of: 'finishedImport' },
  downloadImportErrors: { of: 'import' },
  downloadImportTemplate: {},
  exportClients: { query: { format: 'csv' } },
};
