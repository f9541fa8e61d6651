import { constantWeight, writtenWeights } from './promise-weights.ts';

let known: ReadonlyMap<string, number> | undefined;

function weights(): ReadonlyMap<string, number> {
  known ??= new Map(
    writtenWeights
      .trim()
      .split(/\s+/)
      .map((written) => {
        const at = written.lastIndexOf('=');
        return [written.slice(0, at), Number(written.slice(at + 1)) / 100];
      }),
  );
  return known;
}

/** What the signs of a proposal weigh together: above 0 it is more likely a promise than none. */
export const oddsOf = (signs: readonly string[]): number =>
  [...new Set(signs)].reduce((sum, sign) => sum + (weights().get(sign) ?? 0), constantWeight);

const told = 3;
const least = 0.3;

/** The signs that spoke most for it, its words left out. */
export const strongestOf = (signs: readonly string[]): string[] =>
  [...new Set(signs)]
    .filter((sign) => !/^(?:w\??:|(?:place|words|turn|reply-words)>=)/.test(sign))
    .map((sign) => ({ sign, weight: weights().get(sign) ?? 0 }))
    .filter(({ weight }) => weight >= least)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, told)
    .map(({ sign }) => `sign.${sign}`);
