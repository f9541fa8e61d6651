import { useAddressSearch } from '#web/address-search.ts';
import { useListNames } from '#web/names.ts';
import { readTaskAddress, writeTaskAddress, type TaskAddress } from '#web/tasks/task-address.ts';

type Change = (part: Partial<TaskAddress>, how?: { replace: boolean }) => void;

/** The tasks that the address asks for, and what changes it. */
export function useTaskAddress(): readonly [address: TaskAddress, change: Change] {
  const [search, changeSearch] = useAddressSearch();
  const { data: names } = useListNames();
  const change: Change = (part, { replace } = { replace: false }) =>
    changeSearch(
      (before) => writeTaskAddress(before, { ...readTaskAddress(before, names), ...part }),
      { replace },
    );
  return [readTaskAddress(search, names), change];
}
