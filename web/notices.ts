import type { ReactNode } from 'react';
import { wantNotices } from '#web/notice-signal.ts';
import { readCorner } from '#web/notice-corner.ts';
import { type Row, rowOf, statusOf } from '#web/error-row.ts';
import { HttpError, sentenceOf } from '#web/http-error.ts';
import { askWhoIsHere } from '#web/query.ts';
import { countOf } from '#web/ui/count-of.ts';

export type Notice = {
  title: string;
  text: string;
  kind: 'success' | 'error' | 'plain';
  durationMs: number;
  action?: { label: string; to: string } | { label: string; onSelect: () => void };
  reference?: string;
  /** Stands beside the action, such as a menu. */
  more?: ReactNode;
};

/** Where the error happened; it changes the words. */
export type ErrorContext = 'login' | 'call' | 'client' | 'payment' | 'signup';

export const DURATION = {
  success: 3000,
  dashboardError: 4000,
  usual: 5000,
  undo: 10_000,
  reminder: 20_000,
} as const;

const TEXT = {
  unexpected: 'An unexpected error occurred. Please try again.',
  loginFailed: 'Please check your username and password.',
  phone: "The client's phone number is invalid or missing. Correct it and try again.",
  callFailed: 'Unable to connect. Please check client phone number and try again.',
  client: 'The client could not be saved. Please try again.',
  payment: 'An error occurred processing the payment',
  paymentUnknown: 'The payment could not be confirmed. Check your payments before you try again.',
  accountExists: 'An account with this email already exists. Please sign in instead.',
  password: 'Password must be at least 6 characters long.',
  signup: 'Your account could not be created. Please try again.',
} as const;

function success(title: string, text = '', durationMs: number = DURATION.success): Notice {
  return { title, text, kind: 'success', durationMs };
}

function failure(title: string, text: string, error?: unknown, durationMs?: number): Notice {
  const reference = error instanceof HttpError ? error.reference : undefined;
  const notice: Notice = { title, text, kind: 'error', durationMs: durationMs ?? DURATION.usual };
  return reference ? { ...notice, reference } : notice;
}

/** Nobody counts an hour's seconds. */
const longInSeconds = 90;

function waitOf(seconds: number | undefined): string {
  if (!seconds) return 'a moment';
  if (seconds <= longInSeconds) return countOf(seconds, 'second');
  return countOf(Math.ceil(seconds / 60), 'minute');
}

function waitText(error: unknown): string {
  const seconds = error instanceof HttpError ? error.retryAfterSeconds : undefined;
  return `That was too often. Please wait ${waitOf(seconds)} and try again.`;
}

function genericNotice(row: Row | undefined, error: unknown, subject: string): Notice {
  switch (row) {
    case 'session':
      return {
        ...failure('Session Expired', 'Your session has expired. Please log in again.', error),
        action: { label: 'Log In', to: '/login' },
      };
    case 'access':
      return failure('Access Denied', "You don't have permission to perform this action.", error);
    case 'missing':
      return failure('Not Found', `${subject} could not be found.`, error);
    case 'input':
      return failure('Invalid Information', 'Please check your input and try again.', error);
    case 'server':
      return failure(
        'Server Error',
        "We're experiencing technical difficulties. Please try again in a moment.",
        error,
      );
    case 'connection':
      return failure(
        'Connection Error',
        'Unable to connect to our servers. Please check your internet connection.',
      );
    case 'timeout':
      return failure('Request Timeout', 'The request took too long to complete. Please try again.');
    case 'busy':
      return failure('Too Many Requests', waitText(error), error);
    case 'refused':
      return failure('Not Done', sentenceOf(error) ?? '', error);
    default:
      return failure('Something went wrong', TEXT.unexpected, error);
  }
}

function callNotice(error: unknown): Notice {
  const told = sentenceOf(error);
  const { code = '', fields = {} } = error instanceof HttpError ? error : {};
  const words = [code, ...Object.keys(fields), told ?? ''].join(' ');
  const wrong = /invalid|missing|required|no[ _](valid )?phone|not (a )?valid/i;
  if (/phone/i.test(words) && wrong.test(words)) return failure('Phone Issue', TEXT.phone, error);
  return failure('Call Failed', told ?? TEXT.callFailed, error);
}

function paymentNotice(error: unknown, row: Row | undefined): Notice {
  if (row === 'timeout') return failure('Payment Error', TEXT.paymentUnknown);
  const told = error instanceof HttpError ? sentenceOf(error) : undefined;
  if (statusOf(error) === 402) return failure('Payment Failed', told ?? TEXT.payment, error);
  return failure('Payment Error', told ?? TEXT.payment, error);
}

function signupNotice(error: unknown): Notice {
  const message = error instanceof Error ? error.message : String(error);
  if (statusOf(error) === 409 || /duplicate|already exists/i.test(message)) {
    return failure('Account Already Exists', TEXT.accountExists, error);
  }
  if (/password/i.test(message)) return failure('Password Error', TEXT.password, error);
  return failure('Signup Failed', TEXT.signup, error);
}

const TRANSPORT: readonly (Row | undefined)[] = ['server', 'connection', 'timeout', 'busy'];

/**
 * The words for any error. `subject` names what was not found, such as "Client". What the context
 * cannot know better (no session, no permission, no connection) keeps its general words.
 */
export function noticeFor(
  error: unknown,
  context?: ErrorContext,
  subject = 'The requested item',
): Notice {
  const row = rowOf(error);
  const general = () => genericNotice(row, error, subject);
  if (context === undefined) return general();
  if (context === 'login') {
    return TRANSPORT.includes(row) ? general() : failure('Login Failed', TEXT.loginFailed, error);
  }
  if (row === 'session') return general();
  if (context === 'call') return callNotice(error);
  if (row === 'access') return general();
  if (context === 'payment') return paymentNotice(error, row);
  if (TRANSPORT.includes(row)) return general();
  if (context === 'signup') return signupNotice(error);
  if (row === 'missing') return genericNotice(row, error, 'Client');
  return failure('Client Error', sentenceOf(error) ?? TEXT.client, error);
}

/** Why something failed, for what stands beside it: in the server's words where it has any. */
export const reasonOf = (error: unknown): string => sentenceOf(error) ?? noticeFor(error).text;

/** The words of the box beside the dial, which stays when the notice has gone. */
export function callFailedText(error: unknown): string {
  return sentenceOf(error) ?? TEXT.callFailed;
}

const told = (error: unknown, otherwise: string): string => sentenceOf(error) ?? otherwise;
const { dashboardError } = DURATION;

const withUndo = (title: string, text: string, onUndo?: () => void): Notice => ({
  ...success(title, text, onUndo && DURATION.undo),
  ...(onUndo && { action: { label: 'Undo', onSelect: onUndo } }),
});

/** Every notice that a screen raises by itself. */
export const notices = {
  welcomeBack: (username?: string) =>
    success('Welcome Back', username ? `You are signed in as ${username}.` : 'You are signed in.'),
  signedOut: () => success('Signed Out', 'You have been signed out.'),
  callStarted: (client?: string) =>
    success('Call Started', client ? `Calling ${client}.` : 'The call has been started.'),
  callEnded: () => success('Call Ended', 'The transcript will be available shortly.'),
  callInitiated: () => success('Call Initiated', 'Voice call has been started successfully.'),
  clientAdded: () => success('Client Added', 'New client has been successfully added to your CRM.'),
  clientUpdated: (onUndo?: () => void): Notice =>
    withUndo('Client Updated', 'Client information has been successfully updated.', onUndo),
  clientDeleted: (onUndo?: () => void): Notice =>
    withUndo('Success', 'Client deleted successfully', onUndo),
  analysisComplete: (text = 'The insights are ready.') => success('Analysis Complete', text),
  profileUpdated: () => success('Profile Updated', 'Your profile has been updated.'),
  passwordChanged: () => success('Password Changed', 'Your new password is in use from now on.'),
  profileCompleted: () => success('Profile Completed!', 'Your details have been saved.'),
  paymentSuccessful: (text = 'The payment went through.') => success('Payment Successful', text),
  thankYou: () =>
    success(
      'Thank You!',
      "We've received your information. We'll be in touch soon with access to Business OS.",
      DURATION.usual,
    ),
  success: (text = '') => success('Success', text),
  undone: (text: string) => success('Undone', text),
  undoable: (title: string, text: string, onUndo: () => void): Notice =>
    withUndo(title, text, onUndo),
  /** What failed on its way; what was carried out of it can be taken back. */
  partly: (title: string, text: string, error: unknown, onUndo: () => void): Notice => ({
    ...failure(title, text, error, DURATION.undo),
    action: { label: 'Undo', onSelect: onUndo },
  }),
  /** Something that a person wanted to be told of; it stands in the bell too. */
  reminder: (
    { title, text }: Pick<Notice, 'title' | 'text'>,
    onOpen: () => void,
    more: ReactNode,
  ): Notice => ({
    ...notices.plain('Reminder', [title, text].filter((part) => part !== '').join('\n')),
    durationMs: DURATION.reminder,
    action: { label: 'Open', onSelect: onOpen },
    more,
  }),
  plain: (title: string, text: string): Notice => ({
    title,
    text,
    kind: 'plain',
    durationMs: DURATION.usual,
  }),

  /** A change that a person asked for and that was made. */
  done: (title: string, text = '') => success(title, text),
  /** The server's own sentence where it refused; what happened on the way keeps the general words. */
  refused: (title: string, error: unknown): Notice => {
    const row = rowOf(error);
    const general = row === 'session' || row === 'access' || TRANSPORT.includes(row);
    const sentence = error instanceof HttpError && !general ? sentenceOf(error) : undefined;
    return sentence ? failure(title, sentence, error) : noticeFor(error);
  },

  /** A part of the page that the server no longer has, or that the browser does not ask for again. */
  pageOutdated: (): Notice => ({
    ...notices.plain(
      'Reload Needed',
      'A part of this page could not be loaded. Save what you typed, then reload the page.',
    ),
    durationMs: DURATION.undo,
    action: { label: 'Reload', onSelect: () => location.reload() },
  }),
  callsNeedKey: (): Notice =>
    notices.plain(
      'Voice Calling',
      'Voice calling will work once the call provider key is configured.',
    ),
  validation: (text: string) => failure('Validation Error', text, undefined, dashboardError),
  clientNeedsNameAndEmail: () => notices.validation('Name and email are required fields.'),

  clientCreateFailed: (error: unknown) =>
    failure('Error', told(error, 'Failed to add client'), error, dashboardError),
  clientUpdateFailed: (error: unknown) =>
    failure('Update Failed', told(error, 'Failed to update client'), error, dashboardError),
  clientSaveFailed: (error: unknown) => noticeFor(error, 'client'),
  clientDeleteFailed: (error: unknown) =>
    failure('Error', told(error, 'Failed to delete client'), error),
  callStartFailed: (error: unknown) => noticeFor(error, 'call'),
  clientCallFailed: (error: unknown) => failure('Call Failed', 'Failed to initiate call', error),
  analysisFailed: (error: unknown) => failure('Analysis Failed', 'Failed to analyze client', error),
  profileUpdateFailed: (error: unknown) =>
    failure('Update Failed', 'Failed to update profile', error),
  passwordChangeFailed: (error: unknown) =>
    failure('Password Change Failed', 'Failed to change password', error),
  profileCompletionFailed: (error: unknown) =>
    failure(
      'Profile Update Failed',
      'An error occurred updating your profile. Please try again.',
      error,
    ),
  paymentFailed: (providerMessage: string) => failure('Payment Failed', providerMessage),
  paymentError: (error: unknown) => noticeFor(error, 'payment'),
  signupFailed: (error: unknown) =>
    failure('Error', 'Something went wrong. Please try again.', error),
  okrsFailed: (error: unknown) =>
    failure('OKRs Not Generated', told(error, 'Please try again in a moment.'), error),
};

/** Shows a notice at the bottom right, over the one before. Gives the function that takes it away. */
export async function showNotice(notice: Notice): Promise<() => void> {
  wantNotices();
  const raiseNotice = await readCorner();
  const { action } = notice;
  if (!action) return raiseNotice({ ...notice, action: undefined });
  const onSelect = 'to' in action ? () => void askWhoIsHere() : action.onSelect;
  return raiseNotice({ ...notice, action: { label: action.label, onSelect } });
}
