import { tellKeyResult, tellWay } from '#contract/okr-words.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { getClientQuarter } from '#server/okrs/get-client-quarter.ts';
import { getQuarter } from '#server/okrs/get-quarter.ts';
import { isRefusal } from '#server/refusal.ts';
import {
  countOf,
  forgottenOf,
  lineOf,
  mostLines,
  plain,
  whichClients,
  type Asking,
  type Teller,
} from './told.ts';

/** The objectives of a client in this quarter, each with its key results and where they stand. */
export const okrsOf: Teller = async ({ scope, viewer }, { id }) => {
  const found = await getClientQuarter(scope, viewer, { clientId: id });
  if (isRefusal(found)) return [];
  const forgotten = await forgottenOf(
    scope,
    found.objectives.map((one) => one.id),
  );
  const agreed = found.objectives.filter((one) => one.state !== 'draft' && !forgotten.has(one.id));
  if (agreed.length === 0) {
    return [{ text: `No objective is agreed for ${tellQuarter(found.quarter)}.` }];
  }
  return agreed.slice(0, mostLines).map(({ title, keyResults }) => {
    const results = keyResults.map((one) => {
      const way = one.progress === null ? '' : `, ${tellWay(one.progress)}`;
      const standing = one.standing === null ? '' : `, ${plain(one.standing)}`;
      return `\n${tellKeyResult(one)}${way}${standing}`;
    });
    return { text: `${title}${results.join('')}` };
  });
};

/** Of the statuses that a question names those of clients: “OKRs at risk” and “active objectives” are others. */
function statusesOf({ question, list }: Asking) {
  return list.statuses.filter((status) => {
    const words = status.replaceAll('_', '[ _-]');
    const ofClients = `\\b${words}(?: clients?|s)\\b|\\bclients? (?:(?:who|that|which) (?:is|are) )?${words}\\b(?! (?:objectives?|okrs?|key results?)\\b)`;
    return new RegExp(ofClients, 'i').test(question);
  });
}

/** How many of the clients that are meant are on track in this quarter, and those that are not, the most behind first. */
export async function okrsOfAll(asking: Asking) {
  const { scope, viewer, question, list } = asking;
  const among = { statuses: statusesOf(asking), stages: list.stages };
  const wanted =
    /\bon track\b/i.test(question) && !/\b(?:not|off|behind|isn[’']t|aren[’']t)\b/i.test(question)
      ? ('on_track' as const)
      : ('behind' as const);
  const query = { standing: wanted, limit: String(mostLines) };
  const { quarter, figures, clients } = await getQuarter(scope, viewer, query, among);
  const { clientsOnTrack, clientsBehind } = figures;
  const { kind, whose } = whichClients({ list: { ...list, ...among }, colleague: undefined });
  const text =
    figures.clients === 0
      ? `No ${kind}client${whose} has an objective in ${tellQuarter(quarter)}.`
      : `Of ${countOf(figures.clients, `${kind}client`)}${whose} with objectives in ${tellQuarter(quarter)}, ${clientsOnTrack} ${clientsOnTrack === 1 ? 'is' : 'are'} on track and ${clientsBehind} behind.`;
  return [
    lineOf('okrs', undefined, { text, link: '/strategy-builder' }),
    ...clients.map(({ clientId, clientName, progress, expected, standing }) =>
      lineOf(
        'okrs',
        { id: clientId, name: clientName },
        {
          text: `${clientName}: ${progress === null ? 'no figures' : `${tellWay(progress)} of ${expected}% that the time asks for`}, ${plain(standing ?? 'not begun')}`,
        },
      ),
    ),
  ];
}
