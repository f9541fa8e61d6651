import { inQuotes } from '#contract/quotes.ts';
import type { CallBrief } from '#contract/call-brief.ts';
import type { AgentCallType } from '#contract/voice-settings.ts';
import { uncapitalised } from './plain-text.ts';
import { toYou } from './second-person.ts';

/** One thing that the agent asks. */
export interface Ask {
  readonly kind: 'promise' | 'question';
  readonly text: string;
  /** The same in fewer words, for putting it again. */
  readonly again: string;
}

const mostPromises = 3;

/** What the agent asks, in order: how the client's open promises went, then the brief's questions. */
export function planOf(brief: CallBrief, type: AgentCallType, coach: string): Ask[] {
  const questions = brief.questions
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'question', text, again: text }) as const);
  return type === 'strategy' ? questions : [...promiseAsks(brief, coach), ...questions];
}

function promiseAsks({ promises }: CallBrief, coach: string): Ask[] {
  const due = (dueOn: string | null) => dueOn ?? '9999';
  return promises
    .filter(({ by, text }) => by === 'client' && text !== '')
    .toSorted((a, b) => (due(a.dueOn) < due(b.dueOn) ? -1 : due(a.dueOn) > due(b.dueOn) ? 1 : 0))
    .slice(0, mostPromises)
    .map(({ text }, place) => {
      const bare = withoutQuotes(text);
      const own = /^(?:i|we)(?:['’]ll| will| shall)\s+/i.exec(bare)?.[0] ?? '';
      const act = toYou(uncapitalised(bare.slice(own.length)), coach);
      const lead = place === 0 ? 'Last time you said' : 'You also said';
      // Words about somebody else, such as “Bilal's on it”, can only be quoted.
      const isQuoted = own === '' && bare !== text && !/^you\b/.test(act);
      const said = isQuoted ? inQuotes(bare) : /^you\b/.test(act) ? act : `you’d ${act}`;
      return {
        kind: 'promise',
        text: `${lead} ${said}: ${asks[place] ?? asks[0]}`,
        again: `how did it go with “${isQuoted ? bare : act}”?`,
      } as const;
    });
}

/** A promise may stand as it was quoted: “I’ll tell them myself.” */
const withoutQuotes = (text: string) => text.replace(/^["“]+|["”.!?]+$/g, '');

const asks = ['how did that go?', 'where does that stand?', 'how is that coming along?'] as const;
