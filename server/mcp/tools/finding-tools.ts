import * as z from 'zod/mini';
import { analytics } from '#contract/analytics.ts';
import { id } from '#contract/fields.ts';
import { insights } from '#contract/insights.ts';
import { memorySorts, memorySources } from '#contract/memory-record.ts';
import { memory } from '#contract/memory.ts';
import { localTime } from '../local-time.ts';
import {
  counted,
  countedPage,
  countedPlace,
  described,
  given,
  listTold,
  othersWords,
  placeInList,
  rowLimit,
  shortened,
  tool,
} from '../tool.ts';

const asked = insights.listInsights.query.def.shape;
const mostHits = 3;
const mostLetters = 1_500;

export const listInsights = tool({
  name: 'list_insights',
  title: 'List insights',
  description: `What was found about clients, unread and most pressing first, each with the words that it stands on. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    clientId: asked.clientId,
    type: asked.type,
    priority: asked.priority,
    state: asked.state,
    limit: rowLimit,
    cursor: countedPlace,
  }),
  run: async (ask, { limit, cursor, ...filter }, timezone) => {
    const { from, query } = countedPage(filter, { limit, cursor });
    const { body: found } = await ask(insights.listInsights, { query });
    const rows = found.map((insight) => ({
      id: insight.id,
      clientId: insight.clientId,
      clientName: insight.clientName,
      callId: insight.callId,
      type: insight.type,
      title: insight.title,
      content: insight.content,
      priority: insight.priority,
      read: insight.read,
      saidBefore: insight.saidBefore && insight.saidBefore.at,
      createdAt: insight.createdAt,
      localTime: localTime(insight.createdAt, timezone),
      quotes: insight.evidence.map(({ quote }) => shortened(quote, 300)),
    }));
    return listTold('insight', 'insights', rows, nextPlace(from, limit, rows.length), from);
  },
});

/** Where a page that is full leads on; a list ends at the last place that can be asked for. */
const nextPlace = (from: number, limit: number, rows: number) =>
  rows === limit && from + limit <= 999_999 ? String(from + limit) : null;

export const searchMemory = tool({
  name: 'search_memory',
  title: 'Search memory',
  description: `Finds what was ever said in calls or written in notes, emails, documents, tasks and OKRs, by any of the words, the best first, or by all of them, the newest first; without words the newest. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    q: z.optional(described(z.string(), 'Words, "exact words", -without')),
    clientId: z.optional(described(id, 'Only of this client')),
    source: z.optional(z.enum(memorySources)),
    sort: z.optional(
      described(z.enum(memorySorts), 'What fits best (the usual) or what is newest first'),
    ),
    after: z.optional(described(z.iso.date(), 'From this day on, in your time zone')),
    before: z.optional(described(z.iso.date(), 'Before this day, in your time zone')),
    limit: rowLimit,
    cursor: placeInList,
  }),
  run: async (ask, { limit, ...filter }, timezone) => {
    const query = { ...given(filter), limit: String(limit) };
    const { body } = await ask(memory.searchMemory, { query });
    const { groups, entries, count, corrections, notes, next } = body;
    const found = groups.map(({ hits, more: _more, ...record }) => ({
      ...record,
      localTime: localTime(record.at, timezone),
      words: hits.slice(0, mostHits).map(({ speaker, name, text }) => ({
        speaker,
        name,
        text: shortened(text, mostLetters),
      })),
    }));
    const newest = entries.map(
      ({ id: _id, position: _position, speaker, name, text, ...record }) => ({
        ...record,
        localTime: localTime(record.at, timezone),
        words: [{ speaker, name, text }],
      }),
    );
    // A query of nothing but filters looks for no words either.
    const unasked = filter.q === undefined || newest.length > 0;
    return {
      text: unasked ? 'The newest of memory.' : foundText(count),
      values: { records: [...found, ...newest], corrections, notes, nextCursor: next },
      list: 'records',
    };
  },
});

/** How many there are is told with the first page. */
function foundText(count: string): string {
  if (count === '') return 'Further records.';
  return `Found in ${count} record${count === '1' ? '' : 's'}.`;
}

export const getMetrics = tool({
  name: 'get_metrics',
  title: 'Get the figures',
  description:
    'How many clients there are, by standing, and their monthly revenue in US dollars, now and at the end of each of the last months.',
  scope: 'read',
  input: z.strictObject({}),
  run: async (ask) => {
    const { body: metrics } = await ask(analytics.getMetrics, {});
    return {
      text: `${counted(metrics.totalClients, 'client')}, ${metrics.clientsAtRisk} at risk, $${metrics.monthlyRevenue} a month.`,
      values: { metrics },
    };
  },
});
