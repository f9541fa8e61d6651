import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeThumbnail } from './thumbnail.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c60' } });

/** A PNG that says how large it is and holds next to nothing. */
function hollowPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(2_000_000));
  const chunks = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(name: string, bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const body = Buffer.concat([Buffer.from(name), bytes]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}

describe('a small picture', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('of a %s', async (format) => {
    const bytes = await picture(800, 400).toFormat(format).toBuffer();
    const small = await makeThumbnail(bytes, `image/${format}`);
    expect(await sharp(small).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    });
  });

  test('stands upright and holds nothing but its pixels', async () => {
    const bytes = await picture(400, 200)
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const small = await makeThumbnail(bytes, 'image/jpeg');
    const { width, height, exif, icc, xmp, orientation } = await sharp(small).metadata();
    expect({ width, height }).toEqual({ width: 160, height: 320 });
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(small?.includes('secret-place')).toBe(false);
  });

  test('of a smaller one is no larger', async () => {
    const small = await makeThumbnail(await picture(20, 10).png().toBuffer(), 'image/png');
    expect(await sharp(small).metadata()).toMatchObject({ width: 20, height: 10 });
  });
});

describe('there is none', () => {
  test('of what is no picture, nor of one that is not what it seems', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const png = await picture(40, 40).png().toBuffer();
    const tiff = await picture(40, 40).tiff().toBuffer();
    expect(await makeThumbnail(png, 'application/pdf')).toBeUndefined();
    for (const bytes of [svg, tiff, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
      expect(await makeThumbnail(bytes, 'image/png')).toBeUndefined();
    }
  });

  test('of a broken picture', async () => {
    const png = await picture(400, 400).png({ compressionLevel: 0 }).toBuffer();
    const torn = Buffer.concat([png.subarray(0, png.length / 2), Buffer.alloc(999, 7)]);
    expect(await makeThumbnail(torn, 'image/png')).toBeUndefined();
    expect(await makeThumbnail(png.subarray(0, 60), 'image/png')).toBeUndefined();
    expect(await makeThumbnail(deflateRawSync(png), 'image/png')).toBeUndefined();
  });

  test.each([
    [60_000, 60_000],
    [7_072, 7_072],
    [1, 2_147_483_647],
  ])('of a bomb of %i by %i, and it costs nothing', async (width, height) => {
    const bomb = hollowPng(width, height);
    expect(bomb.length).toBeLessThan(10_000);
    const [began, before] = [performance.now(), process.memoryUsage().rss];
    expect(await makeThumbnail(bomb, 'image/png')).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

test('many at once are made one after the other', async () => {
  const bytes = await picture(2_000, 2_000).png().toBuffer();
  const all = await Promise.all(Array.from({ length: 8 }, () => makeThumbnail(bytes, 'image/png')));
  expect(all.every((one) => one !== undefined)).toBe(true);
});
