import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { headBytes, sniff, unknownType } from './sniff.ts';

const lamp = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c60' } });

describe('the type of a file is what is in it', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const)('%s', async (format) => {
    const bytes = await lamp().toFormat(format).toBuffer();
    expect(await sniff(bytes, 'invoice.pdf')).toBe(`image/${format}`);
  });

  test.each([
    ['%PDF-1.7\n%\u00E2\u00E3\n1 0 obj', 'a.txt', 'application/pdf'],
    ['{\\rtf1\\ansi Hello}', 'a.doc', 'application/rtf'],
    ['BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Kim\r\nEND:VCARD\r\n', 'kim', 'text/vcard'],
    ['Grüße aus Köln\n', 'notes.txt', 'text/plain'],
    ['name,city\nKim,Oslo\n', 'clients.CSV', 'text/csv'],
    ['name,city\nKim,Oslo\n', 'clients.png', 'text/plain'],
    ['{"a": 1}', 'a.json', 'text/plain'],
    ['Received: by a\r\n\twith b\r\nSubject: Hi\r\n\r\n<html>Hi', 'a.eml', 'message/rfc822'],
    ['From: a@b.example\n\nHi', 'a.EML', 'message/rfc822'],
    ['From: a@b.example\n\nHi', 'a.txt', 'text/plain'],
    ['Dear Ann,\n\nFrom: me', 'a.eml', 'text/plain'],
    ['<html><body>\nSubject: Hi', 'a.eml', unknownType],
    ['\u0001\u0002\u0003', 'a.txt', unknownType],
    ['', 'a.txt', unknownType],
  ])('%j called %s is %s', async (content, name, type) => {
    expect(await sniff(Buffer.from(content), name)).toBe(type);
  });
});

test('text as Windows calls Unicode is text, and a sound that begins with its mark is a sound', async () => {
  const little = Buffer.from('\uFEFFname;city\r\nJörg;Köln\r\n', 'utf16le');
  const big = Buffer.from(little).swap16();
  expect(await sniff(little, 'clients.csv')).toBe('text/csv');
  expect(await sniff(big, 'notes.txt')).toBe('text/plain');
  const sound = Buffer.alloc(4_000, Buffer.from('fffe50640100d8dc', 'hex'));
  expect(await sniff(sound, 'notes.txt')).toBe('audio/mpeg');
  const page = Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le');
  expect(await sniff(page, 'notes.txt')).not.toMatch(/^text/);
});

test('an archive that unpacks to a thousand times its size is not unpacked to be known', async () => {
  const name = Buffer.from('[Content_Types].xml');
  const packed = deflateRawSync(Buffer.alloc(60_000_000, 0x20));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(60_000_000, 22);
  head.writeUInt16LE(name.length, 26);
  const bomb = Buffer.concat([head, name, packed]);
  expect(bomb.length).toBeLessThan(headBytes);
  const [began, before] = [performance.now(), process.memoryUsage().rss];
  expect(await sniff(bomb, 'report.docx')).toBe('application/zip');
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024);
});

describe('what a browser would run is only bytes, whatever it is called', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '\uFEFF<svg/>',
    '\n\n  <!-- a comment --><svg/>',
    '<!DOCTYPE html><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'A letter.\n<script>alert(1)</script>',
    'A letter.\n<ScRiPt src=//evil.example></sCrIpT>',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'MZ\u0090\u0000\u0003',
    '#!/bin/sh\n<html>',
  ])('%j', async (content) => {
    for (const name of ['a.svg', 'a.png', 'a.txt', 'a.html']) {
      expect(await sniff(Buffer.from(content), name)).toBe(unknownType);
    }
  });

  test.each(['gif', 'jpeg'] as const)(
    'a %s that is a page as well is a picture',
    async (format) => {
      const page = '<html><script>alert(1)</script></html>';
      const both = Buffer.concat([await lamp().toFormat(format).toBuffer(), Buffer.from(page)]);
      expect(await sniff(both, 'both.html')).toBe(`image/${format}`);
      expect(await sniff(Buffer.from(`GIF89a/*${page}*/=1;`), 'both.js')).toBe('image/gif');
    },
  );
});
