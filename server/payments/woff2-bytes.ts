/** Reads a stretch of big-endian bytes from its beginning to its end. */
export class Bytes {
  private at = 0;
  constructor(private readonly bytes: Buffer) {}

  u8(): number {
    this.at += 1;
    return this.bytes.readUInt8(this.at - 1);
  }

  u16(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }

  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** A number in groups of seven bits. */
  base128(): number {
    let value = 0;
    for (let place = 0; place < 5; place += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('The font is damaged.');
  }

  /** A small number in one to three bytes. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    return code === 254 ? this.u8() + 506 : code;
  }
}
