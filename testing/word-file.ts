import { deflateRawSync } from 'node:zlib';

/** A zip file of some entries, each packed; `claims` is what its list says of their size. */
export function zipOf(entries: Readonly<Record<string, Buffer>>, claims?: number): Buffer {
  const parts: Buffer[] = [];
  const lists: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crcOf(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    parts.push(head, Buffer.from(name), packed);
    const list = Buffer.alloc(46);
    list.writeUInt32LE(0x02014b50, 0);
    list.writeUInt16LE(20, 6);
    list.writeUInt16LE(8, 10);
    list.writeUInt32LE(crcOf(content), 16);
    list.writeUInt32LE(packed.length, 20);
    list.writeUInt32LE(claims ?? content.length, 24);
    list.writeUInt16LE(name.length, 28);
    list.writeUInt32LE(offset, 42);
    lists.push(list, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const directory = Buffer.concat(lists);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

function crcOf(content: Buffer): number {
  // Nobody comes to look at that of a bomb.
  if (content.length > 1_000_000) return 0;
  let crc = ~0;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A Word document of one paragraph, in which `<w:br/>` ends a line. */
export function docxOf(words: string): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const links =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words.replaceAll('<w:br/>', '</w:t><w:br/><w:t>')}</w:t></w:r></w:p></w:body></w:document>`;
  return zipOf({
    '[Content_Types].xml': Buffer.from(types),
    '_rels/.rels': Buffer.from(links),
    'word/document.xml': Buffer.from(body),
  });
}
