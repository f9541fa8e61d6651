import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '#web/query.ts';

/** Shows a read as a page does, and tells each time that it is asked for; for tests. */
export function watchRead(address: string, onAsked: (address: string) => void): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: [address.split('?')[0], address],
    queryFn: () => {
      onAsked(address);
      return address;
    },
  });
  return observer.subscribe(() => undefined);
}
