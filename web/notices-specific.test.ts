import { describe, expect, it } from 'vitest';
import { ConnectionError, HttpError } from '#web/http-error.ts';
import { type Notice, notices } from '#web/notices.ts';

const noDial = [
  'Call Failed',
  'Unable to connect. Please check client phone number and try again.',
] as const;
const http = (status: number, sentence = '') => new HttpError(status, sentence);

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
    [
      notices.clientUpdated(() => undefined),
      'Client Updated',
      'Client information has been successfully updated.',
      'success',
      10_000,
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
    [
      notices.partly('Not All Changed', '1 of 2', http(500), () => undefined),
      'Not All Changed',
      '1 of 2',
      'error',
      10_000,
    ],
    [
      notices.undoable('Archived', 'Maria Jensen', () => undefined),
      'Archived',
      'Maria Jensen',
      'success',
      10_000,
    ],
  ];
  it.each(rows)('%#', (notice, title, text, kind, durationMs) => {
    expect(notice).toMatchObject({ title, text, kind, durationMs });
  });

  it('gives back what was done', () => {
    let undone = 0;
    const { action } = notices.undoable('Archived', 'Maria Jensen', () => {
      undone += 1;
    });
    if (!action || !('onSelect' in action)) throw new Error('It has no way back');
    expect(action.label).toBe('Undo');
    action.onSelect();
    expect(undone).toBe(1);
  });
});
