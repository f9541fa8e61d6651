const rate = 8_000;

/** A WAV file of one low tone: mono, eight bits, eight thousand samples a second. */
export function toneWav(seconds: number): Buffer {
  const samples = Math.round(rate * seconds);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  const tone = Buffer.alloc(samples);
  for (let n = 0; n < samples; n += 1) {
    tone[n] = 128 + Math.round(40 * Math.sin((2 * Math.PI * 220 * n) / rate));
  }
  return Buffer.concat([header, tone]);
}
