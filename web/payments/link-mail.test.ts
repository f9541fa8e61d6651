import { expect, test } from 'vitest';
import { linkMail } from '#web/payments/link-mail.ts';

test('a client without an email address is not written to, and it is said why', () => {
  expect(linkMail({ email: '' }, true)).toEqual({
    mails: false,
    label: 'Write it to the client',
    barrier: 'This client has no email address: hand the link over yourself.',
  });
  const label = 'Write it to dana@mail.example';
  expect(linkMail({ email: 'dana@mail.example' }, true)).toEqual({ mails: true, label });
  expect(linkMail({ email: 'dana@mail.example' }, false)).toEqual({ mails: false, label });
  expect(linkMail(undefined, true)).toEqual({ mails: true, label: 'Write it to the client' });
});
