import { describe, expect, it } from 'vitest';
import { addressKey } from '#server/address-key.ts';

const keysOf = (addresses: readonly string[]) => [...new Set(addresses.map(addressKey))];

describe('addressKey', () => {
  it('counts one machine once, however it is spelled', () => {
    const spellings = ['::1', '0:0:0:0:0:0:0:1', '::0001', '0::1', '[::1]', ' ::1%lo ', '0:0::0:1'];
    expect(keysOf(spellings)).toHaveLength(1);
  });

  it('counts 100 addresses of one /64 once, and its neighbour apart', () => {
    const one = Array.from({ length: 100 }, (_, n) => `2001:db8:0:7:${n.toString(16)}::${n + 1}`);
    expect(keysOf(one)).toEqual(['2001:db8:0:7::/64']);
    expect(addressKey('2001:db8:0:8::1')).not.toBe(addressKey('2001:db8:0:7::1'));
  });

  it('takes an IPv4 address in an IPv6 coat for the address', () => {
    const coats = ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '64:ff9b::192.0.2.7'];
    expect(keysOf(coats)).toEqual(['192.0.2.7']);
    expect(addressKey('192.0.2.8')).toBe('192.0.2.8');
  });

  it('gives anything else one key', () => {
    expect(keysOf(['', 'unknown', 'evil.example', '1.2.3.4, 5.6.7.8', '::g'])).toEqual(['unknown']);
  });
});
