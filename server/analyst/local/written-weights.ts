/** Reads weights as they are written down: `sign=12` or `sign=12,-3,0`, in hundredths, apart by spaces. */
export function readWeights(written: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    written
      .trim()
      .split(/\s+/)
      .map((one) => {
        const at = one.lastIndexOf('=');
        const row = one.slice(at + 1).split(',');
        return [one.slice(0, at), row.map((weight) => Number(weight) / 100)];
      }),
  );
}
