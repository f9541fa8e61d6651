import { brotliDecompressSync } from 'node:zlib';
import { Bytes } from './woff2-bytes.ts';
import { plainGlyphs } from './woff2-glyphs.ts';

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
/** Five characters each, the blank between them included. */
const tagOf = (place: number) => knownTags.slice(place * 5, place * 5 + 4);

/** What lets a font vary: without it, it is the one that its designer made the usual. */
const variations = new Set(['fvar', 'gvar', 'avar', 'cvar', 'HVAR', 'MVAR', 'STAT', 'VVAR']);

interface Entry {
  readonly tag: string;
  readonly length: number;
  readonly transformed: boolean;
}

/**
 * A WOFF2 font as plain TrueType in its usual weight. The library that writes PDFs reads WOFF2 but
 * can't take a few letters of it.
 */
export function trueTypeOf(woff2: Buffer): Buffer {
  const head = new Bytes(woff2);
  if (head.u32() !== 0x774f4632) throw new Error('This is no WOFF2 font.');
  head.take(8);
  const count = head.u16();
  head.take(6);
  const compressedLength = head.u32();
  head.take(24);
  const entries = Array.from({ length: count }, () => readEntry(head));
  const bytes = new Bytes(brotliDecompressSync(head.take(compressedLength)));
  const tables = new Map<string, Buffer>();
  for (const { tag, length, transformed } of entries) {
    const table = bytes.take(length);
    if (tag === 'glyf' && transformed) {
      const { glyf, loca } = plainGlyphs(table);
      tables.set('glyf', glyf).set('loca', loca);
    } else if (transformed && tag !== 'loca') {
      throw new Error(`The font packs its table ${tag}.`);
    } else if (!tables.has(tag) && !variations.has(tag)) {
      tables.set(tag, Buffer.from(table));
    }
  }
  // Offsets of outlines are written long.
  tables.get('head')?.writeInt16BE(1, 50);
  return joined(tables);
}

function readEntry(head: Bytes): Entry {
  const flags = head.u8();
  const place = flags & 0x3f;
  const tag = place === 63 ? head.take(4).toString('latin1') : tagOf(place);
  const outlines = tag === 'glyf' || tag === 'loca';
  const transformed = outlines ? flags >> 6 !== 3 : flags >> 6 !== 0;
  const length = head.base128();
  return { tag, transformed, length: transformed ? head.base128() : length };
}

function joined(tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].toSorted();
  const directory = Buffer.alloc(12 + names.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(names.length, 4);
  const parts = [directory];
  let offset = directory.length;
  names.forEach((name, place) => {
    const table = tables.get(name) ?? Buffer.alloc(0);
    const at = 12 + place * 16;
    directory.write(name, at, 'latin1');
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
