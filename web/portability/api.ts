import { clientFields } from '#contract/client-fields.ts';
import { clients } from '#contract/clients.ts';
import { portability } from '#contract/portability.ts';
import { concerned } from '#web/concerned.ts';
import { useRead, useWrite } from '#web/query.ts';

const imports = ['/api/imports'];

export const useListImports = () => useRead(portability.listImports, {});
export const useGetImport = (id: string) => useRead(portability.getImport, { params: { id } });
export const useProposeField = (id: string, column: number) =>
  useRead(portability.proposeField, { params: { id, column: String(column) } });
export const useMapImport = () => useWrite(portability.mapImport, imports);
export const useEditImportRow = () => useWrite(portability.editImportRow, imports);
export const useRunImport = () => useWrite(portability.runImport, imports);
export const useCancelImport = () => useWrite(portability.cancelImport, concerned.import);
export const useUndoImport = () => useWrite(portability.undoImport, concerned.import);
export const useListClientFields = () => useRead(clientFields.listClientFields, {});
export const useCreateClientField = () =>
  useWrite(clientFields.createClientField, concerned.client_field);
export const useListOwners = () => useRead(clients.listOwners, {});
