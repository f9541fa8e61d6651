import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { wordless, wordlessMessage } from './wordless-error.ts';

const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'email',
  'phone',
  'transcript',
];

/**
 * One JSON object a line, or a readable line in development; no secret, and of an error only what
 * its program wrote. `into` takes the lines in place of standard output.
 */
export function makeLog(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  into?: DestinationStream,
): FastifyBaseLogger {
  const options = {
    level: config.logLevel,
    base: null,
    serializers: { err: wordless, error: wordless },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn) {
        log.apply(this, withOwnMessage(args));
      },
    },
    redact: {
      paths: [
        // Of a request, whoever logs it: the session's cookie is among them.
        'headers',
        '*.headers',
        ...secretFields,
        // An error's code is a word of its program.
        ...secretFields.filter((field) => field !== 'code').map((field) => `*.${field}`),
      ],
      censor: '[redacted]',
    },
  };
  if (into) return pino(options, into);
  return pino({
    ...options,
    ...(config.logFormat === 'pretty' ? { transport: { target: 'pino-pretty' } } : {}),
  });
}

/** Where no message is given pino takes the error's own, which may repeat what somebody wrote. */
function withOwnMessage(args: Parameters<LogFn>): Parameters<LogFn> {
  const [first, message] = args as [unknown, unknown?];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error)) return args;
  const fields = first instanceof Error ? { err: first } : first;
  const isItsOwn = message === undefined || message === error.message;
  return [fields, isItsOwn ? wordlessMessage(error) : message] as unknown as Parameters<LogFn>;
}
