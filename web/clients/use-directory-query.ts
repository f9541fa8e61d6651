import { useMemo } from 'react';
import { ownSortOf } from '#contract/client-sorts.ts';
import { useListClientFields } from '#web/clients/api.ts';
import { knownColumns } from '#web/clients/client-columns.ts';
import { onDay } from '#web/clients/client-filters.ts';
import { knownSort } from '#web/clients/client-sorts.ts';
import type { Directory } from '#web/clients/directory-address.ts';
import { ofKnownFields } from '#web/clients/own-field-filter.ts';

type Asked = Pick<Directory, 'filter' | 'sort' | 'columns'>;

/**
 * The filter, the sort and the columns as a request carries them: every date a day, and nothing of
 * own fields that have been deleted since. `waiting` while it is not known which there are.
 */
export function useDirectoryQuery({ filter, sort, columns }: Asked, today: string) {
  const { data: fields, isPending } = useListClientFields();
  const asked = useMemo(() => {
    const days = onDay(filter, today);
    if (days.fields === undefined || fields === undefined) return days;
    const { fields: all, ...rest } = days;
    const known = ofKnownFields(all, fields);
    return known === '' ? rest : { ...rest, fields: known };
  }, [filter, today, fields]);
  const isOwn = filter.fields !== undefined || ownSortOf(sort ?? '') !== undefined;
  return {
    asked,
    sort: knownSort(sort, fields),
    columns: knownColumns(columns, fields),
    waiting: isOwn && isPending,
  };
}
