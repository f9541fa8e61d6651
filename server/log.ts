import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'phone',
  'transcript',
];

/** One JSON object a line, or a readable line in development; secrets never. */
export function makeLog(config: Pick<Config, 'logLevel' | 'logFormat'>): FastifyBaseLogger {
  return pino({
    level: config.logLevel,
    base: null,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...secretFields,
        ...secretFields.map((field) => `*.${field}`),
      ],
      censor: '[redacted]',
    },
    ...(config.logFormat === 'pretty' ? { transport: { target: 'pino-pretty' } } : {}),
  });
}
