import { describe, expect, it } from 'vitest';
import { ConnectionError, HttpError, TimeoutError } from '#web/http-error.ts';
import {
  callFailedText,
  type ErrorContext,
  noticeFor,
  type Notice,
  notices,
} from '#web/notices.ts';

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
    [http(409, 'Somebody else changed it.'), ['Something went wrong', 'Somebody else changed it.']],
    [
      new HttpError(429, 'Slow down', { retryAfterSeconds: 30 }),
      ['Too Many Requests', 'That was too often. Please wait 30 seconds and try again.'],
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

describe('a notice of its own', () => {
  const told = http(400, 'Email is taken');
  const silent = new ConnectionError();
  const rows: [Notice, string, string, Notice['kind'], number][] = [
    [notices.clientCreateFailed(told), 'Error', 'Email is taken', 'error', 4000],
    [notices.clientCreateFailed(silent), 'Error', 'Failed to add client', 'error', 4000],
    [notices.clientUpdateFailed(told), 'Update Failed', 'Email is taken', 'error', 4000],
    [notices.clientUpdateFailed(silent), 'Update Failed', 'Failed to update client', 'error', 4000],
    [notices.clientSaveFailed(told), 'Client Error', 'Email is taken', 'error', 5000],
    [notices.clientDeleteFailed(told), 'Error', 'Email is taken', 'error', 5000],
    [notices.clientDeleteFailed(silent), 'Error', 'Failed to delete client', 'error', 5000],
    [notices.callStartFailed(silent), noDial[0], noDial[1], 'error', 5000],
    [notices.clientCallFailed(told), 'Call Failed', 'Failed to initiate call', 'error', 5000],
    [notices.analysisFailed(told), 'Analysis Failed', 'Failed to analyze client', 'error', 5000],
    [notices.profileUpdateFailed(told), 'Update Failed', 'Failed to update profile', 'error', 5000],
    [
      notices.passwordChangeFailed(told),
      'Password Change Failed',
      'Failed to change password',
      'error',
      5000,
    ],
    [
      notices.profileCompletionFailed(told),
      'Profile Update Failed',
      'An error occurred updating your profile. Please try again.',
      'error',
      5000,
    ],
    [notices.paymentFailed('Card declined'), 'Payment Failed', 'Card declined', 'error', 5000],
    [
      notices.paymentError(silent),
      'Payment Error',
      'An error occurred processing the payment',
      'error',
      5000,
    ],
    [notices.signupFailed(told), 'Error', 'Something went wrong. Please try again.', 'error', 5000],
    [
      notices.okrsFailed(silent),
      'OKRs Not Generated',
      'Please try again in a moment.',
      'error',
      5000,
    ],
    [
      notices.clientNeedsNameAndEmail(),
      'Validation Error',
      'Name and email are required fields.',
      'error',
      4000,
    ],
    [
      notices.callsNeedKey(),
      'Voice Calling',
      'Voice calling will work once the call provider key is configured.',
      'plain',
      5000,
    ],
    [notices.welcomeBack(), 'Welcome Back', 'You are signed in.', 'success', 3000],
    [notices.signedOut(), 'Signed Out', 'You have been signed out.', 'success', 3000],
    [notices.callStarted(), 'Call Started', 'The call has been started.', 'success', 3000],
    [
      notices.callEnded(),
      'Call Ended',
      'The transcript will be available shortly.',
      'success',
      3000,
    ],
    [
      notices.callInitiated(),
      'Call Initiated',
      'Voice call has been started successfully.',
      'success',
      3000,
    ],
    [
      notices.clientAdded(),
      'Client Added',
      'New client has been successfully added to your CRM.',
      'success',
      3000,
    ],
    [
      notices.clientUpdated(),
      'Client Updated',
      'Client information has been successfully updated.',
      'success',
      3000,
    ],
    [notices.clientDeleted(), 'Success', 'Client deleted successfully', 'success', 3000],
    [
      notices.clientDeleted(() => undefined),
      'Success',
      'Client deleted successfully',
      'success',
      10_000,
    ],
    [notices.analysisComplete(), 'Analysis Complete', 'The insights are ready.', 'success', 3000],
    [
      notices.profileUpdated(),
      'Profile Updated',
      'Your profile has been updated.',
      'success',
      3000,
    ],
    [
      notices.passwordChanged(),
      'Password Changed',
      'Your new password is in use from now on.',
      'success',
      3000,
    ],
    [
      notices.profileCompleted(),
      'Profile Completed!',
      'Your details have been saved.',
      'success',
      3000,
    ],
    [
      notices.paymentSuccessful(),
      'Payment Successful',
      'The payment went through.',
      'success',
      3000,
    ],
    [
      notices.thankYou(),
      'Thank You!',
      "We've received your information. We'll be in touch soon with access to Business OS.",
      'success',
      5000,
    ],
    [notices.success(), 'Success', '', 'success', 3000],
  ];
  it.each(rows)('%#', (notice, title, text, kind, durationMs) => {
    expect(notice).toMatchObject({ title, text, kind, durationMs });
  });
});
