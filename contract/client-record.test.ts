import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clientChange, clientsPageForm, isWebLink, newClient } from './client-record.ts';

const kept = (website: string) => z.safeParse(clientChange, { website }).data?.website;

describe('a link', () => {
  test.each([
    ['', ''],
    ['https://example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://EXAMPLE.COM/Path', 'HTTPS://EXAMPLE.COM/Path'],
    [' example.com ', 'https://example.com'],
    ['www.example.co.uk/a?b=c#d', 'https://www.example.co.uk/a?b=c#d'],
    ['example.com:8443/x', 'https://example.com:8443/x'],
    ['exämple.de', 'https://exämple.de'],
    ['https://пример.рф/путь', 'https://пример.рф/путь'],
    ['https://xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
    ['https://example.com/@name', 'https://example.com/@name'],
    ['https://example.com/a%20b', 'https://example.com/a%20b'],
  ])('%j is kept as %j', (typed, link) => {
    expect(kept(typed)).toBe(link);
    expect(kept(link)).toBe(link);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)//example.com',
    'javascript://example.com/%0aalert(1)',
    'javascript.com:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com',
    'file:///etc/passwd',
    'mailto:a@b.example',
    '//example.com',
    '\\\\example.com',
    'https:example.com',
    'https:/example.com',
    'https://',
    'https://localhost',
    'https://1.2.3.4',
    'https://[::1]/',
    'https://user@example.com',
    'https://user:pass@example.com',
    'https://example.com@evil.example',
    'https://example.com:pass@evil.example',
    'https://example.com\\@evil.example',
    'https://example.com:99999',
    'https://example.com:x',
    'https://example.com/a b',
    'https://example.com/a\u00a0b',
    'https://example.com/\u202egpj.exe',
    'https://example\u200b.com',
    'https://example.com/"onmouseover="x',
    'https://example.com/<script>',
    'https://example..com',
    'https://.com',
    'example',
    'not a link',
    `https://example.com/${'x'.repeat(500)}`,
  ])('%j is refused', (typed) => {
    expect(kept(typed)).toBeUndefined();
  });

  test('whatever is kept is an http link of that name, without a password', () => {
    const parts = fc.constantFrom(
      ...'https:// http:// javascript: // \\ @ : / ? # . %0a example com evil user é \u202e'.split(
        ' ',
      ),
    );
    const begun = fc.constantFrom('', 'https://example.com', 'example.com', 'https://');
    let links = 0;
    fc.assert(
      fc.property(begun, fc.array(parts, { maxLength: 6 }), (begin, some) => {
        const link = kept(`${begin}${some.join('')}`);
        if (!link) return;
        links += 1;
        expect(isWebLink(link)).toBe(true);
        expect(link).toMatch(/^https?:\/\/[^/?#@\\]+\.[^/?#@\\]+/);
      }),
      { numRuns: 3000 },
    );
    expect(links).toBeGreaterThan(100);
  });

  test('a long hostile text is refused at once', () => {
    const began = Date.now();
    for (const part of ['a.', 'a-', 'https://a.', 'a:1', 'é.']) {
      expect(kept(part.repeat(50_000))).toBeUndefined();
      expect(isWebLink(`https://${part.repeat(50_000)}`)).toBe(false);
    }
    expect(Date.now() - began).toBeLessThan(2000);
  });
});

test('the form of the Clients page asks for a business type', () => {
  const client = { name: 'Dana', email: 'dana@mail.example' };
  expect(z.safeParse(newClient, client).success).toBe(true);
  const refused = z.safeParse(clientsPageForm, { ...client, businessType: ' ' });
  expect(refused.error?.issues).toMatchObject([
    { path: ['businessType'], message: 'Business type is required' },
  ]);
});

test('a name in any writing is one; marks that cannot be seen are none', () => {
  const named = (name: string) => z.safeParse(clientChange, { name }).success;
  for (const name of ['李', 'Ωmega', '👩‍👩‍👧', 'X Æ A-12', '42', 'مرحبا', '?', 'e\u0301']) {
    expect(named(name)).toBe(true);
  }
  for (const name of ['', '\u200b', '\u202e\u202c', '\u0301', '\ufeff\u2060']) {
    expect(named(name)).toBe(false);
  }
});
