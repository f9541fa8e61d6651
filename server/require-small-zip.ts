import { inflateRawSync } from 'node:zlib';

const mostEntries = 2_000;
const mostUnpacked = 60 * 1024 * 1024;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/**
 * Throws unless everything in a zip file unpacks, and to no more than is bearable: what its list
 * says is not believed. Gives the parts that were asked for, by their names.
 */
export function requireSmallZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean = () => false,
): ReadonlyMap<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) throw new Error('too many files in it');
  let place = zip.readUInt32LE(end + 16);
  let left = mostUnpacked;
  const found = new Map<string, Buffer>();
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(place) !== entryMark) throw new Error('not a zip file');
    const part = unpacked(zip, place, left);
    left -= part.length;
    const name = zip.subarray(place + 46, place + 46 + zip.readUInt16LE(place + 28)).toString();
    if (isWanted(name)) found.set(name, part);
    place += 46 + [28, 30, 32].reduce((sum, at) => sum + zip.readUInt16LE(place + at), 0);
  }
  return found;
}

function findEnd(zip: Buffer): number {
  for (let place = zip.length - 22; place >= Math.max(0, zip.length - 65_557); place -= 1) {
    if (zip.readUInt32LE(place) === endMark) return place;
  }
  throw new Error('not a zip file');
}

function unpacked(zip: Buffer, place: number, most: number): Buffer {
  const method = zip.readUInt16LE(place + 10);
  const packed = zip.readUInt32LE(place + 20);
  const local = zip.readUInt32LE(place + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const part = zip.subarray(start, start + packed);
  if (method === 0) {
    if (packed > most) throw new Error('it unpacks to too much');
    return part;
  }
  if (method !== 8) throw new Error('packed in an unknown way');
  return inflateRawSync(part, { maxOutputLength: Math.max(1, most) });
}
