import { describe, expect, test } from 'vitest';
import { sniff } from '#server/documents/sniff.ts';
import { emlOf, partsOf, rtfOf } from '#testing/letter-files.ts';
import { extractText, holdsText, mostText } from './extract-text.ts';
import { mailType } from './mail-text.ts';
import { extractApart } from './read-document-text.ts';
import { rtfType } from './rtf-text.ts';

async function textOf(file: Buffer, name: string): Promise<string> {
  const type = await sniff(file.subarray(0, 65_536), name);
  expect(holdsText(type)).toBe(true);
  return extractText(file, type);
}

describe('a Rich Text file', () => {
  test('is read with its lines, its list and its table, as TextEdit and Word write them', async () => {
    const body = `\\b Terms\\b0 \\
\\
Paid in {\\i 14} days,\\line or not\n at all.\\par
{\\listtext\\tab \\uc0\\u8226 \\tab}Braces \\{ \\} and \\\\\\par
\\trowd One\\cell Two\\cell\\row Three\\cell\\row\\pard after\\'85`;
    expect(await textOf(rtfOf(body), 'terms.rtf')).toBe(
      'Terms\n\nPaid in 14 days,\nor not at all.\n\nBraces { } and \\\n\nOne\tTwo\nThree\nafter…',
    );
  });

  test.each([
    [String.raw`Zo\'eb zahlt f\'fcr \'84J\'f6rg\'93 \'80`, 'Zoë zahlt für „Jörg“ €'],
    [String.raw`\uc0\u26446 \u23567 \u40857 `, '李小龙'],
    [String.raw`\u8364?1 \u-3913??\uc2\u8364 EUx`, '€1 \uf0b7?€x'],
    [String.raw`\uc1\u55357?\u56842?\u128522`, '😊😊'],
    [String.raw`{\f1\'ea\'e1\'eb\'e7} x`, 'καλη x'],
    [String.raw`{\f2\'93\'fa\'96\'7b} \'e9`, '日本 é'],
  ])('%s has the letters that it means', async (body, words) => {
    expect(await textOf(rtfOf(body), 'a.rtf')).toBe(words);
  });

  test('leaves out what is no text of it: pictures, hidden and struck out words, the code of a field', async () => {
    const body = String.raw`A {\v secret }{\deleted old }{\*\generator Word;}{\pict\pngblip 89504e47}{\header Top}B
{\field{\*\fldinst HYPERLINK "https://a.example"}{\fldrslt the link}}{\info{\author Nobody}}\bin5 }}}}} C
{\shp{\*\shpinst{\sp{\sn fill}{\sv 1}}{\shptxt\pard In a box\par}}}`;
    expect(await textOf(rtfOf(body), 'a.rtf')).toBe('A Bthe link C\n\nIn a box');
  });

  test('that means no good costs little: depth, a huge picture, no end, other words', async () => {
    const read = (body: string) => extractText(rtfOf(body), rtfType);
    await expect(read('{'.repeat(100_000))).rejects.toThrow('nested too deeply');
    const began = performance.now();
    expect(await read(`a{\\pict ${'0123456789abcdef\n'.repeat(1_000_000)}}b`)).toBe('ab');
    expect(await read(`a${'{}'.repeat(2_000_000)}b`)).toBe('ab');
    expect(await read(`a\\bin999999999 b`)).toBe('a');
    expect(await read(`\\uc999999999 \\u65 b{c}`)).toBe('Ac');
    expect((await read('words '.repeat(1_000_000))).length).toBe(mostText);
    expect(performance.now() - began).toBeLessThan(10_000);
    await expect(extractText(Buffer.from('{\\html'), rtfType)).rejects.toThrow('not a Rich Text');
  });
});

const head = [
  'Received: from a by b;',
  '\tMon, 2 Mar 2026 10:00:01 +0100',
  'From: =?utf-8?Q?J=C3=B6rg_Weber?= <joerg@weber.example>',
  'To: Nora <nora@lindqvist.example>, office@lindqvist.example',
  'Subject: =?iso-8859-1?Q?Gr=FC=DFe?= =?utf-8?B?8J+Yig==?=',
  'Date: Mon, 2 Mar 2026 10:00:00 +0100',
];
const told = `Subject: Grüße😊
From: Jörg Weber <joerg@weber.example>
To: Nora <nora@lindqvist.example>, office@lindqvist.example
Date: Mon, 2 Mar 2026 10:00:00 +0100`;

describe('a saved email', () => {
  test('is read with its subject, its people and its text, without its other form and attachments', async () => {
    const parts = partsOf(
      'in',
      [
        'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64',
        btoa('The lease ends.'),
      ],
      ['Content-Type: text/html', '<p>The lease ends, twice.</p>'],
    );
    const body = partsOf(
      'out',
      ['Content-Type: multipart/alternative; boundary=in', parts],
      [
        'Content-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment; filename=a.txt',
        'Attached',
      ],
      ['Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64', btoa('%PDF')],
    );
    const file = emlOf([...head, 'Content-Type: multipart/mixed; boundary=out'], body);
    expect(await textOf(file, 'letter.eml')).toBe(`${told}\n\nThe lease ends.`);
  });

  test('of HTML alone is read as it would be shown', async () => {
    const html = `<html><head><title>No</title><style>p { color: red }</style></head><body><!-- no --><script>no()</script>
      <h1>Offer</h1><p>Gr=FC=DFe &amp; 5 &euro;&nbsp;off, <a href=3D"https://a.example">see</a></p><p>Two<br>lines</p>
      <table><tr><td>One</td><td>Two</td></tr></table><img src=3Dx alt=3Dno></body></html>`;
    const type = 'Content-Type: text/html; charset=iso-8859-1';
    const file = emlOf([...head, type, 'Content-Transfer-Encoding: quoted-printable'], html);
    const text = await textOf(file, 'letter.eml');
    expect(text.replaceAll(/\s+/g, ' ')).toBe(
      `${told} Offer Grüße & 5 € off, see Two lines One Two`.replaceAll(/\s+/g, ' '),
    );
  });

  test.each([
    ['windows-1252', [0x93, 0x80, 0x94, 0x20, 0xfc], '“€” ü'],
    ['koi8-r', [0xc4, 0xd2, 0xd5, 0xc7], 'друг'],
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['no-such', [0x61, 0xfc], 'aü'],
  ])('in %s has the letters that it means', async (charset, bytes, words) => {
    const top = `Subject: a\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`;
    const file = Buffer.concat([Buffer.from(top), Buffer.from(bytes)]);
    expect(await textOf(file, 'a.eml')).toBe(`Subject: a\n\n${words}`);
  });

  test('a forwarded email is a part of it', async () => {
    const inner = 'Subject: Inner\r\nFrom: ann@a.example\r\n\r\nThe heron stays.';
    const body = partsOf(
      'b',
      ['Content-Type: text/plain', 'See below.'],
      ['Content-Type: message/rfc822', inner],
    );
    const text = await textOf(
      emlOf([...head, 'Content-Type: multipart/mixed; boundary=b'], body),
      'a.eml',
    );
    expect(text).toMatch(/See below\.[^]*Inner[^]*The heron stays\./);
  });

  test('that means no good is given up: depth, endless parts, no head', async () => {
    const deep = Array.from({ length: 300 }, (_none, at) => {
      return `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`;
    });
    const told = await extractApart({ bytes: Buffer.from(deep.join('')), mediaType: mailType });
    expect(told).toHaveProperty('problem');
    const many = `Subject: a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(500_000)}`;
    expect(await extractApart({ bytes: Buffer.from(many), mediaType: mailType }, 500)).toEqual({
      problem: 'longer than 500 ms',
    });
    const nested = `Subject: a\r\nContent-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}deep`;
    expect(await textOf(Buffer.from(nested), 'a.eml')).toMatch(/^Subject: a/);
    await expect(extractText(Buffer.from('words'), mailType)).rejects.toThrow('not an email');
  });
});
