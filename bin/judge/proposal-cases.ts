import { signsOf } from '#server/analyst/local/promise-signs.ts';
import { readCall, type ReadCall } from '#server/analyst/local/passages.ts';
import { toPromise } from '#server/analyst/local/promises.ts';
import { proposePromises, type Proposal } from '#server/analyst/local/proposals.ts';
import { type GoldCall, type GoldPromise, sourceOf } from './judged-call.ts';
import { wideOverlap } from './match-promises.ts';
import { readTuningCalls } from './tuning-calls.ts';

export interface ProposalCase {
  readonly one: Proposal;
  readonly signs: readonly string[];
  /** Undefined where it says again what another proposal says better. */
  readonly isSought: boolean | undefined;
}

export interface ProposedCall {
  readonly gold: GoldCall;
  readonly call: ReadCall;
  readonly lot: number;
  readonly cases: readonly ProposalCase[];
}

/** The calls that may be learned from, with all that might be promised in them. */
export async function readProposals(): Promise<ProposedCall[]> {
  const read: ProposedCall[] = [];
  for (const gold of await readTuningCalls()) read.push(await proposedIn(gold));
  return read;
}

async function proposedIn(gold: GoldCall): Promise<ProposedCall> {
  const call = readCall(sourceOf(gold));
  const proposals = await proposePromises(call, () => Promise.resolve());
  const fits = proposals.map((one) => ({
    one,
    labels: gold.promises.map((label) => fitOf(call, one, label)),
  }));
  const sought = soughtAmong(fits);
  const cases = fits.map(({ one, labels }) => ({
    one,
    signs: signsOf(call, one, proposals),
    isSought: sought.has(one) || (labels.some((fit) => fit.where > 0) ? undefined : false),
  }));
  return { gold, call, lot: gold.batch ?? 0, cases };
}

interface Fit {
  /** 2 where it is the sentence of the label, 1 where it is of its turns. */
  readonly where: number;
  readonly overlap: number;
}

function fitOf(call: ReadCall, one: Proposal, label: GoldPromise): Fit {
  const overlap = one.best.by === label.by ? wideOverlap(label, toPromise(call, one)) : 0;
  return { overlap, where: overlap > 0 ? whereOf(one, label) : 0 };
}

function whereOf(
  { all }: Proposal,
  { position, quote, acceptedAt, restatedAt }: GoldPromise,
): number {
  const places = all.map(({ passage, accepted }) => {
    if (passage.position === position)
      return passage.text.includes(quote) || quote.includes(passage.text) ? 2 : 1;
    const turns = [acceptedAt, ...restatedAt];
    return turns.includes(passage.position ?? -1) || accepted?.position === position ? 1 : 0;
  });
  return Math.max(...places);
}

/** The sentences of the labels, and the best of its turns for a label whose own sentence isn't proposed. */
function soughtAmong(
  fits: readonly { readonly one: Proposal; readonly labels: readonly Fit[] }[],
): ReadonlySet<Proposal> {
  const sought = new Set(
    fits.filter(({ labels }) => labels.some(({ where }) => where === 2)).map(({ one }) => one),
  );
  for (const label of fits[0]?.labels.keys() ?? []) {
    const of = (fit: (typeof fits)[number]) => fit.labels[label] ?? { where: 0, overlap: 0 };
    if (fits.some((fit) => of(fit).where === 2)) continue;
    const [best] = fits
      .filter((fit) => of(fit).where === 1)
      .toSorted((a, b) => of(b).overlap - of(a).overlap || b.one.surety - a.one.surety);
    if (best) sought.add(best.one);
  }
  return sought;
}
