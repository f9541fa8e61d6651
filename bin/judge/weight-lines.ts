/** Weights as they are written down, `sign=12` or `sign=12,-3`, in lines of nearly this width. */
export function weightLines(written: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const one of written) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + one.length < width)
      lines[lines.length - 1] = `${last} ${one}`;
    else lines.push(one);
  }
  return lines.join('\n');
}
