import { expect, test } from 'vitest';
import { addressKind } from './address-kind.ts';

const kinds = {
  public: [
    '93.184.215.14',
    '8.8.8.8',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ],
  inside: [
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '100::1',
    '4000::1',
    '[::1]',
    'no address',
    '',
  ],
  metadata: [
    '169.254.169.254',
    '169.254.170.2',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
  ],
} as const;

test('only addresses of the open internet are public, however they are written', () => {
  const told = Object.values(kinds).flatMap((list) => list.map((one) => [one, addressKind(one)]));
  const known = Object.entries(kinds).flatMap(([kind, list]) => list.map((one) => [one, kind]));
  expect(told).toEqual(known);
});
