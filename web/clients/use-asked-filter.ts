import { useMemo } from 'react';
import { useListClientFields } from '#web/clients/api.ts';
import { type ClientFilter, onDay } from '#web/clients/client-filters.ts';
import { ofKnownFields } from '#web/clients/own-field-filter.ts';

/**
 * The filter as a request carries it: every date a day, and nothing of own fields that have been
 * deleted since. `waiting` while it is not known which there are.
 */
export function useAskedFilter(filter: ClientFilter, today: string) {
  const { data: fields, isPending } = useListClientFields();
  const asked = useMemo(() => {
    const days = onDay(filter, today);
    if (days.fields === undefined || fields === undefined) return days;
    const { fields: all, ...rest } = days;
    const known = ofKnownFields(all, fields);
    return known === '' ? rest : { ...rest, fields: known };
  }, [filter, today, fields]);
  return { asked, waiting: filter.fields !== undefined && isPending };
}
