export type Status = 'ok' | 'warning' | 'error';
