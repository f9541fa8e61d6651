import * as z from 'zod/mini';
import { analytics } from '#contract/analytics.ts';
import { id } from '#contract/fields.ts';
import { insights } from '#contract/insights.ts';
import { memorySources } from '#contract/memory-record.ts';
import { memory } from '#contract/memory.ts';
import { counted, described, given, othersWords, rowLimit, shortened, tool } from '../tool.ts';

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
  }),
  run: async (ask, { limit, ...filter }) => {
    const query = { ...given(filter), limit: String(limit) };
    const found = await ask(insights.listInsights, { query });
    return {
      text: `${counted(found.length, 'insight')}${found.length === limit ? '; there may be more' : ''}.`,
      values: {
        insights: found.map((insight) => ({
          id: insight.id,
          clientId: insight.clientId,
          clientName: insight.clientName,
          callId: insight.callId,
          type: insight.type,
          title: insight.title,
          content: insight.content,
          priority: insight.priority,
          read: insight.read,
          createdAt: insight.createdAt,
          quotes: insight.evidence.map(({ quote }) => shortened(quote, 300)),
        })),
      },
    };
  },
});

export const searchMemory = tool({
  name: 'search_memory',
  title: 'Search memory',
  description: `Finds what was ever said in calls or written in notes, e-mails, documents, tasks and OKRs, by any of the words; without words the newest. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    q: z.optional(described(z.string(), 'Words, "exact words", -without')),
    clientId: z.optional(described(id, 'Only of this client')),
    source: z.optional(z.enum(memorySources)),
    after: z.optional(described(z.iso.date(), 'From this day on')),
    before: z.optional(described(z.iso.date(), 'Before this day')),
    limit: rowLimit,
  }),
  run: async (ask, { limit, ...filter }) => {
    const query = { ...given(filter), limit: String(limit) };
    const { groups, entries, count, notes } = await ask(memory.searchMemory, { query });
    const found = groups.map(({ hits, more: _more, ...record }) => ({
      ...record,
      words: hits.slice(0, mostHits).map(({ speaker, name, text }) => ({
        speaker,
        name,
        text: shortened(text, mostLetters),
      })),
    }));
    const newest = entries.map(
      ({ id: _id, position: _position, speaker, name, text, ...record }) => ({
        ...record,
        words: [{ speaker, name, text }],
      }),
    );
    return {
      text: filter.q === undefined ? 'The newest of memory.' : `Found in ${count} records.`,
      values: { records: [...found, ...newest], notes },
    };
  },
});

export const getMetrics = tool({
  name: 'get_metrics',
  title: 'Get the figures',
  description:
    'How many clients there are, by standing, and their monthly revenue in US dollars, now and at the end of each of the last months.',
  scope: 'read',
  input: z.strictObject({}),
  run: async (ask) => {
    const metrics = await ask(analytics.getMetrics, {});
    return {
      text: `${counted(metrics.totalClients, 'client')}, ${metrics.clientsAtRisk} at risk, $${metrics.monthlyRevenue} a month.`,
      values: { metrics },
    };
  },
});
