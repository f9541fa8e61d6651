import { Bytes } from './woff2-bytes.ts';

interface Streams {
  readonly contours: Bytes;
  readonly points: Bytes;
  readonly flags: Bytes;
  readonly glyphs: Bytes;
  readonly composites: Bytes;
  readonly boxes: Bytes;
  readonly instructions: Bytes;
}

const moreComponents = 0x20;
const hasInstructions = 0x100;

/** The outlines of a WOFF2 font as TrueType keeps them: the tables `glyf` and `loca` (long). */
export function plainGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const head = new Bytes(table);
  head.take(4);
  const count = head.u16();
  head.take(2);
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    head.take(size),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const bitmapLength = ((count + 31) >> 5) << 2;
  const bitmap = boxes.subarray(0, bitmapLength);
  const streams: Streams = {
    contours: new Bytes(contours),
    points: new Bytes(points),
    flags: new Bytes(flags),
    glyphs: new Bytes(glyphs),
    composites: new Bytes(composites),
    boxes: new Bytes(boxes.subarray(bitmapLength)),
    instructions: new Bytes(instructions),
  };
  const parts: Buffer[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let length = 0;
  for (let id = 0; id < count; id += 1) {
    const boxed = ((bitmap[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0;
    const glyph = readGlyph(streams, boxed);
    const padded = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
    parts.push(padded);
    length += padded.length;
    loca.writeUInt32BE(length, (id + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca };
}

function readGlyph(streams: Streams, boxed: boolean): Buffer {
  const contours = streams.contours.i16();
  if (contours === 0) return Buffer.alloc(0);
  return contours < 0 ? composite(streams) : simple(streams, contours, boxed);
}

function composite({ composites, boxes, glyphs, instructions }: Streams): Buffer {
  const parts: Buffer[] = [shorts([-1]), boxes.take(8)];
  let instructed = false;
  for (let flags = moreComponents; flags & moreComponents;) {
    flags = composites.u16();
    instructed ||= (flags & hasInstructions) !== 0;
    const places = flags & 1 ? 4 : 2;
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    parts.push(shorts([flags]), composites.take(2 + places + scale));
  }
  if (instructed) {
    const length = glyphs.short();
    parts.push(shorts([length]), instructions.take(length));
  }
  return Buffer.concat(parts);
}

interface Point {
  readonly dx: number;
  readonly dy: number;
  readonly onCurve: boolean;
}

function simple(streams: Streams, contours: number, boxed: boolean): Buffer {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    total += streams.points.short();
    ends.push(total - 1);
  }
  const points = Array.from({ length: total }, () => readPoint(streams));
  const length = streams.glyphs.short();
  const instructions = streams.instructions.take(length);
  return Buffer.concat([
    shorts([contours]),
    boxed ? streams.boxes.take(8) : boxOf(points),
    shorts([...ends, length]),
    instructions,
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    shorts(points.map(({ dx }) => dx)),
    shorts(points.map(({ dy }) => dy)),
  ]);
}

/** One point: how its flag packs the two steps stands in the format's table of triplets. */
function readPoint({ flags, glyphs }: Streams): Point {
  const byte = flags.u8();
  const flag = byte & 0x7f;
  const onCurve = byte < 0x80;
  const across = (size: number) => (flag & 1 ? size : -size);
  const up = (size: number) => (flag & 2 ? size : -size);
  if (flag < 10) {
    return { onCurve, dx: 0, dy: across(((flag & 14) << 7) + glyphs.u8()) };
  }
  if (flag < 20) {
    return { onCurve, dx: across((((flag - 10) & 14) << 7) + glyphs.u8()), dy: 0 };
  }
  if (flag < 84) {
    const base = flag - 20;
    const both = glyphs.u8();
    const dx = across(1 + (base & 0x30) + (both >> 4));
    return { onCurve, dx, dy: up(1 + ((base & 0x0c) << 2) + (both & 0x0f)) };
  }
  if (flag < 120) {
    const base = flag - 84;
    const dx = across(1 + (Math.floor(base / 12) << 8) + glyphs.u8());
    return { onCurve, dx, dy: up(1 + (((base % 12) >> 2) << 8) + glyphs.u8()) };
  }
  if (flag < 124) {
    const [first, middle, last] = [glyphs.u8(), glyphs.u8(), glyphs.u8()];
    const dx = across((first << 4) + (middle >> 4));
    return { onCurve, dx, dy: up(((middle & 0x0f) << 8) + last) };
  }
  const dx = across(glyphs.u16());
  return { onCurve, dx, dy: up(glyphs.u16()) };
}

function boxOf(points: readonly Point[]): Buffer {
  let [x, y] = [0, 0];
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of points) {
    [x, y] = [x + dx, y + dy];
    [left, low] = [Math.min(left, x), Math.min(low, y)];
    [right, high] = [Math.max(right, x), Math.max(high, y)];
  }
  return shorts([left, low, right, high]);
}

function shorts(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, place) => bytes.writeUInt16BE(value & 0xffff, place * 2));
  return bytes;
}
