import { nameOf, secondsOf, type Turn } from './transcript-turn.ts';

const listNames = [
  'transcript_object',
  'utterances',
  'callTranscripts',
  'transcript',
  'transcripts',
  'sentences',
  'segments',
  'turns',
  'monologues',
  'paragraphs',
  'results',
  'channels',
  'alternatives',
  'entries',
  'messages',
  'data',
  'call',
];
const innerNames = ['sentences', 'monologues'];
const speakerNames = [
  'speaker_name',
  'speakerName',
  'participant',
  'speaker',
  'name',
  'author',
  'role',
  'user',
  'speakerId',
  'speaker_id',
];
const textNames = [
  'text',
  'content',
  'transcript',
  'sentence',
  'words',
  'elements',
  'body',
  'message',
];
const startNames = [
  'start',
  'start_time',
  'startTime',
  'start_timestamp',
  'startSeconds',
  'startMs',
  'offset',
  'timestamp',
  'ts',
  'from',
];
const endNames = [
  'end',
  'end_time',
  'endTime',
  'end_timestamp',
  'endSeconds',
  'endMs',
  'end_ts',
  'to',
];

const mostLevels = 8;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The turns in JSON as recorders write it, or the text where it holds no more than that;
 * undefined when the text is no JSON or nothing in it was said.
 */
export function readJson(text: string): Turn[] | string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const turns = turnsOfList(findList(parsed, mostLevels) ?? []);
  return turns.length > 0 ? turns : textOfCall(parsed);
}

/** The turns of entries that hold a name, words and times, however they call them. */
export function turnsOfList(list: readonly unknown[]): Turn[] {
  return withNumberedSpeakers(inSeconds(list.flatMap((one) => turnsIn(one))));
}

function findList(value: unknown, depth: number): readonly unknown[] | undefined {
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    // Gong keeps one transcript a call; Deepgram's has all that was said beside who said it.
    const only = list.length === 1 ? asFields(list[0]) : undefined;
    const isFurther = only && (textIn(only) === undefined || asFields(only['paragraphs']));
    const inner = isFurther ? findList(only, depth - 1) : undefined;
    return inner ?? list;
  }
  const fields = asFields(value);
  if (!fields || depth <= 0) return undefined;
  for (const name of listNames) {
    const found = fields[name] === undefined ? undefined : findList(fields[name], depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** One turn, or those of the sentences below it, which share its speaker. */
function turnsIn(one: unknown, speaker = ''): Turn[] {
  const fields = asFields(one);
  if (!fields) return [];
  const name = nameIn(fields) || speaker;
  const text = textIn(fields);
  if (text === undefined) {
    const inner = innerNames.map((each) => fields[each]).find((each) => Array.isArray(each));
    if (!Array.isArray(inner)) return [];
    const sentences = inner.flatMap((sentence) => turnsIn(sentence, name));
    const [first] = sentences;
    const joined = sentences.map((sentence) => sentence.text).join(' ');
    return first ? [{ ...first, text: joined, end: sentences.at(-1)?.end ?? null }] : [];
  }
  if (text.trim() === '') return [];
  return [{ name, text, start: timeIn(fields, startNames), end: timeIn(fields, endNames) }];
}

function textOfCall(parsed: unknown): string | undefined {
  const fields = asFields(parsed);
  const text =
    fields && [fields['transcript'], fields['text']].find((one) => typeof one === 'string');
  return typeof text === 'string' ? text : undefined;
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

function textIn(fields: Fields): string | undefined {
  for (const name of textNames) {
    const value = fields[name];
    if (typeof value === 'string') return value;
    // Some write each word with its time.
    if (Array.isArray(value) && (name === 'words' || name === 'elements')) {
      return value.map(wordIn).join(name === 'elements' ? '' : ' ');
    }
  }
  return undefined;
}

function wordIn(word: unknown): string {
  if (typeof word === 'string') return word;
  const fields = asFields(word);
  const said = fields?.['text'] ?? fields?.['word'] ?? fields?.['value'];
  return typeof said === 'string' ? said : '';
}

function nameIn(fields: Fields): string {
  for (const name of speakerNames) {
    const value = asFields(fields[name])?.['name'] ?? fields[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return nameOf(value);
  }
  return '';
}

/** Speakers who are only counted or lettered get a name that says so. */
function withNumberedSpeakers(turns: readonly Turn[]): Turn[] {
  const numbers = new Map<string, number>();
  return turns.map((turn) => {
    if (/^\p{Lu}$/u.test(turn.name)) return { ...turn, name: `Speaker ${turn.name}` };
    if (!/^\d+$/.test(turn.name)) return turn;
    const number = numbers.get(turn.name) ?? numbers.size + 1;
    numbers.set(turn.name, number);
    return { ...turn, name: `Speaker ${number}` };
  });
}

function timeIn(fields: Fields, names: readonly string[]): number | null {
  for (const name of names) {
    const inner = asFields(fields[name]);
    const time = secondsIn(inner ? (inner['relative'] ?? inner['seconds']) : fields[name]);
    if (time !== undefined) return time;
  }
  const words = fields['words'] ?? fields['elements'];
  if (!Array.isArray(words) || words.length === 0) return null;
  const word = asFields(names === startNames ? words[0] : words.at(-1));
  if (!word || 'words' in word || 'elements' in word) return null;
  return timeIn(word, names);
}

function secondsIn(value: unknown): number | undefined {
  const number = typeof value === 'string' ? secondsOf(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

const longestCall = 24 * 3600;

/** Whole numbers in which nobody could speak so slowly, or so long, were milliseconds. What lies between the turns was no speech. */
function inSeconds(turns: readonly Turn[]): readonly Turn[] {
  const times = turns.flatMap(({ start, end }) => [start, end]).filter((time) => time !== null);
  const last = times.reduce((latest, time) => Math.max(latest, time), 0);
  const letters = turns.reduce((sum, { text }) => sum + text.length, 0);
  const spans = turns.map(({ start, end }) => (start === null || end === null ? 0 : end - start));
  const spoken = spans.every((span) => span > 0)
    ? spans.reduce((sum, span) => sum + span, 0)
    : last;
  const slow = last >= 500 && times.every(Number.isInteger) && letters / spoken < 0.5;
  if (last <= longestCall && !slow) return turns;
  const scaled = (time: number | null) => (time === null ? null : time / 1000);
  return turns.map((turn) => ({ ...turn, start: scaled(turn.start), end: scaled(turn.end) }));
}
