/** A Rich Text file of what stands in its group, with Helvetica and a Greek and a Japanese font. */
export function rtfOf(body: string): Buffer {
  const fonts =
    '{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;{\\f1\\fnil\\fcharset161 Greek;}{\\f2\\fnil\\fcharset128 Mincho;}}';
  const head = `{\\rtf1\\ansi\\ansicpg1252\\cocoartf2761\n${fonts}\n{\\colortbl;\\red255\\green255\\blue255;}\n{\\*\\expandedcolortbl;;}\n`;
  return Buffer.from(`${head}\\pard\\tx720\\f0\\fs24 \\cf0 ${body}}`, 'latin1');
}

/** A saved email: lines of its head, and below them its body. */
export const emlOf = (head: readonly string[], ...body: readonly string[]): Buffer =>
  Buffer.from([...head, '', ...body].join('\r\n'), 'latin1');

/** Parts of an email, each with lines of its own head, as its body. */
export const partsOf = (
  boundary: string,
  ...parts: readonly (readonly [head: string, body: string])[]
): string =>
  [
    ...parts.map(([head, body]) => `--${boundary}\r\n${head}\r\n\r\n${body}`),
    `--${boundary}--`,
  ].join('\r\n');
