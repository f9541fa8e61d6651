import { clientFields } from '#contract/client-fields.ts';
import { clients } from '#contract/clients.ts';
import { portability } from '#contract/portability.ts';
import { useRead, useWrite } from '#web/query.ts';

const imports = ['/api/imports'];
/** What else a finished or undone import changes. */
const everything = [...imports, '/api/clients', '/api/pipeline', '/api/metrics', '/api/tags'];

export const useListImports = () => useRead(portability.listImports, {});
export const useGetImport = (id: string) => useRead(portability.getImport, { params: { id } });
export const useMapImport = () => useWrite(portability.mapImport, imports);
export const useEditImportRow = () => useWrite(portability.editImportRow, imports);
export const useRunImport = () => useWrite(portability.runImport, imports);
export const useCancelImport = () => useWrite(portability.cancelImport, everything);
export const useUndoImport = () => useWrite(portability.undoImport, everything);
export const useListClientFields = () => useRead(clientFields.listClientFields, {});
export const useListOwners = () => useRead(clients.listOwners, {});
