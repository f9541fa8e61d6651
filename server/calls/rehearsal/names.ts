import type { CallBrief } from '#contract/call-brief.ts';

/** How the agent calls the two people that a call is about. */
export interface Names {
  readonly client: string;
  readonly coach: string;
}

export function namesOf(brief: CallBrief): Names {
  const formal = /\bformal\b/i.test(brief.tone);
  const called = (name: string) => (formal ? name : firstName(name));
  return { client: called(brief.clientName), coach: called(brief.coachName) || 'your coach' };
}

/** A first name; the whole of a name that begins with a title or an initial, or is a firm's. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ');
  const whole =
    /[.\d&]/.test(name) || first.length < 2 || /^(?:dr|mr|mrs|ms|prof|sir|the)$/i.test(first);
  return whole ? name : first;
}

/** A sentence that ends with the client's name, or without it where there is none. */
export function toClient(words: string, { client }: Names): string {
  return client === '' ? `${words}.` : `${words}, ${client.replace(/\.$/, '')}.`;
}
