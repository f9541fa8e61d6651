/** The SQLSTATE or system code behind an error of the database, however deep it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string') return code;
    current = current.cause;
  }
  return undefined;
}

/** The constraint that refused a row (unique, check, foreign key). */
export function violatedConstraint(error: unknown): string | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const constraint = (current as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string') return constraint;
    current = current.cause;
  }
  return undefined;
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // statement_timeout
  '55P03', // lock_timeout
  '53300', // too_many_connections
  '53100', // disk_full
  '53200', // out_of_memory
  '58030', // io_error
]);

/** What the driver says without a code, of a connection that is gone or that was never had. */
const lost = /Connection terminated|is not queryable|timeout exceeded when trying to connect/i;

/** Whether the database is away or overloaded, so that trying again later is right. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (away.has(code) || code.startsWith('08'))) return true;
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (lost.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}

/** Whether two transactions got into each other's way, so that running this one again is right. */
export function isCollision(error: unknown): boolean {
  const code = sqlState(error);
  return code === '40001' || code === '40P01';
}
