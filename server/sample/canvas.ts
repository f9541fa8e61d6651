import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** A picture that is painted by code, at twice its size so that edges come out smooth. */
export class Canvas {
  private readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour,
  ) {
    this.pixels = new Uint8Array(width * height * 12);
    this.rectangle(0, 0, width, height, ground);
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.paint(x, y, x + width, y + height, colour, () => true);
  }

  disc(x: number, y: number, radius: number, colour: Colour): void {
    const inside = (px: number, py: number) => Math.hypot(px - x, py - y) <= radius;
    this.paint(x - radius, y - radius, x + radius, y + radius, colour, inside);
  }

  line(x1: number, y1: number, x2: number, y2: number, thick: number, colour: Colour): void {
    const half = thick / 2;
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const inside = (px: number, py: number) => {
      const along = ((px - x1) * (x2 - x1) + (py - y1) * (y2 - y1)) / length;
      const at = Math.min(Math.max(along / length, 0), 1);
      return Math.hypot(px - x1 - at * (x2 - x1), py - y1 - at * (y2 - y1)) <= half;
    };
    const [left, right] = [Math.min(x1, x2) - half, Math.max(x1, x2) + half];
    this.paint(left, Math.min(y1, y2) - half, right, Math.max(y1, y2) + half, colour, inside);
  }

  /** The picture as a PNG file. */
  toPng(): Uint8Array {
    const { width, height } = this;
    const rows = new Uint8Array(height * (width * 3 + 1));
    for (let y = 0; y < height; y += 1) {
      for (let at = 0; at < width * 3; at += 1) {
        const first = y * width * 12 + Math.floor(at / 3) * 6 + (at % 3);
        const below = first + width * 6;
        const sum = [first, first + 3, below, below + 3].reduce(
          (all, place) => all + (this.pixels[place] ?? 0),
          0,
        );
        rows[y * (width * 3 + 1) + 1 + at] = sum >> 2;
      }
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    // Eight bits a channel, red, green and blue.
    head.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', [])];
    return Buffer.concat([signature, ...parts]);
  }

  private paint(
    left: number,
    top: number,
    right: number,
    bottom: number,
    colour: Colour,
    inside: (x: number, y: number) => boolean,
  ): void {
    const [across, down] = [this.width * 2, this.height * 2];
    const lastX = Math.min(across, Math.ceil(right * 2));
    const lastY = Math.min(down, Math.ceil(bottom * 2));
    for (let y = Math.max(0, Math.floor(top * 2)); y < lastY; y += 1) {
      for (let x = Math.max(0, Math.floor(left * 2)); x < lastX; x += 1) {
        if (inside((x + 0.5) / 2, (y + 0.5) / 2)) this.pixels.set(colour, (y * across + x) * 3);
      }
    }
  }
}

function chunk(type: string, content: Uint8Array | readonly number[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
