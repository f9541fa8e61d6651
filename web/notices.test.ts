import { describe, expect, it } from 'vitest';
import { ConnectionError, HttpError, TimeoutError } from '#web/http-error.ts';
import { callFailedText, type ErrorContext, noticeFor } from '#web/notices.ts';

const session = ['Session Expired', 'Your session has expired. Please log in again.'] as const;
const access = ['Access Denied', "You don't have permission to perform this action."] as const;
const missing = ['Not Found', 'The requested item could not be found.'] as const;
const input = ['Invalid Information', 'Please check your input and try again.'] as const;
const server = [
  'Server Error',
  "We're experiencing technical difficulties. Please try again in a moment.",
] as const;
const connection = [
  'Connection Error',
  'Unable to connect to our servers. Please check your internet connection.',
] as const;
const timeout = [
  'Request Timeout',
  'The request took too long to complete. Please try again.',
] as const;
const fallback = [
  'Something went wrong',
  'An unexpected error occurred. Please try again.',
] as const;
const login = ['Login Failed', 'Please check your username and password.'] as const;
const phone = [
  'Phone Issue',
  "The client's phone number is invalid or missing. Correct it and try again.",
] as const;
const noDial = [
  'Call Failed',
  'Unable to connect. Please check client phone number and try again.',
] as const;

const http = (status: number, sentence = '') => new HttpError(status, sentence);

describe('an error without a context', () => {
  const rows: [unknown, readonly [string, string]][] = [
    [http(401, 'Not signed in'), session],
    [new Error('Unauthorized'), session],
    [new Error('401: '), session],
    [http(403, 'No'), access],
    [new Error('403: Forbidden'), access],
    [http(404, 'No such client'), missing],
    [new Error('Client not found'), missing],
    [http(400, 'Name is required'), input],
    [new Error('Validation failed'), input],
    [new Error('invalid email'), input],
    [http(500), server],
    [http(503, 'Away'), server],
    [new Error('502: Bad Gateway'), server],
    [new ConnectionError(), connection],
    [new TypeError('Failed to fetch'), connection],
    [new Error('Network request failed'), connection],
    [new TimeoutError(), timeout],
    [new Error('timeout of 3000ms exceeded'), timeout],
    [new Error('The operation timed out'), timeout],
    [new Error('network timeout'), timeout],
    [new Error('boom'), fallback],
    ['boom', fallback],
    [undefined, fallback],
    [http(409), fallback],
    [http(409, 'Somebody else changed it.'), ['Not Done', 'Somebody else changed it.']],
    [http(409, 'That address is invalid by now'), ['Not Done', 'That address is invalid by now']],
    [http(413, 'At most 25 MB'), ['Not Done', 'At most 25 MB']],
    [
      new HttpError(429, 'Slow down', { retryAfterSeconds: 30 }),
      ['Too Many Requests', 'That was too often. Please wait 30 seconds and try again.'],
    ],
    [
      new HttpError(429, 'Slow down', { retryAfterSeconds: 2950 }),
      ['Too Many Requests', 'That was too often. Please wait 50 minutes and try again.'],
    ],
    [http(429), ['Too Many Requests', 'That was too often. Please wait a moment and try again.']],
  ];
  it.each(rows)('%s', (error, [title, text]) => {
    expect(noticeFor(error)).toMatchObject({ title, text, kind: 'error', durationMs: 5000 });
  });

  it('names what was not found', () => {
    expect(noticeFor(http(404), undefined, 'Client').text).toBe('Client could not be found.');
  });

  it('leads an expired session to the login', () => {
    expect(noticeFor(http(401)).action).toEqual({ label: 'Log In', to: '/login' });
  });

  it('lets the status decide over the message', () => {
    expect(noticeFor(http(500, 'user not found')).title).toBe('Server Error');
  });

  it('carries the reference', () => {
    expect(noticeFor(new HttpError(500, '', { reference: '7f3a' })).reference).toBe('7f3a');
  });
});

describe('an error in its context', () => {
  const rows: [ErrorContext, unknown, readonly [string, string]][] = [
    ['login', http(401, 'Wrong'), login],
    ['login', http(400), login],
    ['login', new Error('boom'), login],
    ['login', new ConnectionError(), connection],
    ['login', http(500), server],
    ['call', http(400, 'The phone number is not valid'), phone],
    ['call', new HttpError(409, 'Add one first', { code: 'phone_missing' }), phone],
    ['call', new HttpError(409, 'Nobody to ring', { fields: { no_phone: 'Add one' } }), phone],
    ['call', http(409, 'A call is already open'), ['Call Failed', 'A call is already open']],
    ['call', new ConnectionError(), noDial],
    ['call', http(500), noDial],
    ['call', http(401), session],
    ['client', http(409, 'Changed meanwhile'), ['Client Error', 'Changed meanwhile']],
    ['client', http(400, 'Invalid email address'), ['Client Error', 'Invalid email address']],
    ['client', undefined, ['Client Error', 'The client could not be saved. Please try again.']],
    ['client', http(404), ['Not Found', 'Client could not be found.']],
    ['client', http(403), access],
    ['client', http(503), server],
    ['payment', http(402, 'Card declined'), ['Payment Failed', 'Card declined']],
    ['payment', http(400, 'Too small'), ['Payment Error', 'Too small']],
    ['payment', new Error('x'), ['Payment Error', 'An error occurred processing the payment']],
    ['payment', http(403), access],
    [
      'payment',
      new TimeoutError(),
      [
        'Payment Error',
        'The payment could not be confirmed. Check your payments before you try again.',
      ],
    ],
    [
      'signup',
      new Error('duplicate key'),
      [
        'Account Already Exists',
        'An account with this email already exists. Please sign in instead.',
      ],
    ],
    [
      'signup',
      http(409, 'already exists'),
      [
        'Account Already Exists',
        'An account with this email already exists. Please sign in instead.',
      ],
    ],
    [
      'signup',
      http(400, 'Password too short'),
      ['Password Error', 'Password must be at least 6 characters long.'],
    ],
    [
      'signup',
      new Error('boom'),
      ['Signup Failed', 'Your account could not be created. Please try again.'],
    ],
    ['signup', new TimeoutError(), timeout],
  ];
  it.each(rows)('%s: %s', (context, error, [title, text]) => {
    expect(noticeFor(error, context)).toMatchObject({ title, text, kind: 'error' });
  });

  it('keeps a sentence beside the dial', () => {
    expect(callFailedText(http(409, 'Outside calling hours'))).toBe('Outside calling hours');
    expect(callFailedText(new ConnectionError())).toBe(noDial[1]);
  });
});
