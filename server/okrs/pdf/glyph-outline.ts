/** A step of an outline as fontkit gives it. */
export interface OutlineStep {
  readonly command: string;
  readonly args: readonly number[];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/** An outline as a simple TrueType glyph: big-endian, without instructions, padded to four bytes. */
export function encodeOutline(steps: readonly OutlineStep[]): Buffer {
  const contours = contoursOf(steps);
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const size = 10 + contours.length * 2 + 2 + points.length * 5;
  const bytes = Buffer.alloc(size + ((4 - (size % 4)) % 4));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let at = bytes.writeInt16BE(contours.length, 0);
  for (const edge of box) at = bytes.writeInt16BE(edge, at);
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    at = bytes.writeUInt16BE(last, at);
  }
  at = bytes.writeUInt16BE(0, at);
  for (const { on } of points) at = bytes.writeUInt8(on ? 1 : 0, at);
  for (const axis of [xs, ys]) {
    let before = 0;
    for (const value of axis) {
      at = bytes.writeInt16BE(value - before, at);
      before = value;
    }
  }
  return bytes;
}

function contoursOf(steps: readonly OutlineStep[]): Point[][] {
  const contours: Point[][] = [];
  const add = (x = 0, y = 0, on = true) =>
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), on });
  for (const { command, args } of steps) {
    if (command === 'moveTo') contours.push([]);
    if (command === 'moveTo' || command === 'lineTo') add(args[0], args[1]);
    if (command === 'quadraticCurveTo') {
      add(args[0], args[1], false);
      add(args[2], args[3]);
    }
  }
  return contours.filter(({ length }) => length > 0);
}
