export type Status = 'ok' | 'warning' | 'error';

export function worst(all: readonly Status[]): Status {
  if (all.includes('error')) return 'error';
  return all.includes('warning') ? 'warning' : 'ok';
}
