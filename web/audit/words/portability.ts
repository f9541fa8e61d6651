import type { portabilityEvents } from '#contract/portability.ts';
import { file, type EventWords } from '#web/audit/told.ts';

export const portabilityWords: Readonly<Record<(typeof portabilityEvents)[number], EventWords>> = {
  'import.begun': {
    kind: 'Import begun',
    tell: (it) => `${it.who} read ${file(it)} for an import`,
  },
  'import.mapped': {
    kind: 'Import mapped',
    tell: (it) => `${it.who} said where the columns of ${file(it)} go`,
  },
  'import.checked': {
    kind: 'Import row corrected',
    tell: (it) => `${it.who} corrected a row of ${file(it)}`,
  },
  'import.ready': { kind: 'Import checked', tell: (it) => `The rows of ${file(it)} were checked` },
  'import.started': { kind: 'Import started', tell: (it) => `${it.who} imported ${file(it)}` },
  'import.advanced': { kind: 'Import goes on', tell: (it) => `The import of ${file(it)} went on` },
  'import.finished': { kind: 'Import finished', tell: (it) => `${file(it)} was imported` },
  'import.continued': {
    kind: 'Import goes on',
    tell: (it) => `The import of ${file(it)} went on`,
  },
  'import.cancelled': {
    kind: 'Import cancelled',
    tell: (it) => `${it.who} stopped the import of ${file(it)}`,
  },
  'import.failed': {
    kind: 'Import failed',
    tell: (it) => `The import of ${file(it)} failed: ${it.after('problem') ?? ''}`,
  },
  'import.undoing': {
    kind: 'Import being undone',
    tell: (it) => `${it.who} began to take the import of ${file(it)} back`,
  },
  'import.undone': {
    kind: 'Import undone',
    tell: (it) => `The import of ${file(it)} was taken back`,
  },
  'import.forgotten': {
    kind: 'Import rows forgotten',
    tell: (it) => `The rows of the import of ${file(it)} were let go`,
  },
  'clients.exported': {
    kind: 'Clients exported',
    tell: (it) => `${it.who} exported clients as ${it.after('format') ?? 'a file'}`,
  },
};
