import { useAddressSearch } from '#web/address-search.ts';
import { useListTaskPeople } from '#web/tasks/api.ts';
import { readTaskAddress, writeTaskAddress, type TaskAddress } from '#web/tasks/task-address.ts';

type Change = (part: Partial<TaskAddress>, how?: { replace: boolean }) => void;

/** The tasks that the address asks for, and what changes it. */
export function useTaskAddress(): readonly [address: TaskAddress, change: Change] {
  const [search, changeSearch] = useAddressSearch();
  const people = useListTaskPeople().data ?? [];
  const change: Change = (part, { replace } = { replace: false }) =>
    changeSearch(
      (before) => writeTaskAddress(before, { ...readTaskAddress(before, people), ...part }, people),
      { replace },
    );
  return [readTaskAddress(search, people), change];
}
