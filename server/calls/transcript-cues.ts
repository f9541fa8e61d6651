import type { NameTests } from './transcript-names.ts';
import { nameOf, secondsOf, type Turn } from './transcript-turn.ts';

const clock = String.raw`((?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})`;
/** Over its words, or in brackets before them; SBV has a comma alone between the times. */
const cueTimes = new RegExp(
  String.raw`^(?:\[${clock} ?--> ?${clock}\] ?(.*)|${clock} ?--> ?${clock}.*|${clock},${clock})$`,
);
/** Webex writes who speaks where others number their cues. */
const numberedVoice = /^\d{1,6} "([^"]{1,80})"(?: \(\d{1,12}\))?$/;
/** Google Meet does so below the times, by a whole name. */
const voiceInBrackets = /^\(([\p{L}\p{N}][^():]{0,59})\)$/u;
const voice = /^<v(?:\.[^\s>]{1,40})?\s([^>]{1,80})>(.*)$/;
const named = /^([+\p{L}\p{N}][^:：]{0,59}?)\s?(?::\s|：\s?)(.+)$/u;
/** WhisperX has the brackets before its colon. */
const bracketsThenColon = /^\[([\p{L}\p{N}][^[\]:：]{0,59})\]: (.+)$/u;

const namedInBrackets = /^\[([\p{L}\p{N}][^[\]:：]{0,59})\] (.+)$/u;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** The cues of SRT or VTT; undefined when the text is neither. */
export function readCues(given: readonly string[], tests: NameTests): Turn[] | undefined {
  if (!given.slice(0, 200).some((line) => cueTimes.test(line))) return undefined;
  // In a Word document each line may be a paragraph: an empty line ends no cue then.
  const isSpread = given.every((line, at) => !cueTimes.test(line) || given[at + 1] === '');
  const lines = isSpread ? given.filter((line) => line !== '') : given;
  const turns: Turn[] = [];
  let cue: Turn | undefined;
  for (const [at, line] of lines.entries()) {
    const times = cueTimes.exec(line);
    if (times) {
      cue = {
        name: nameOf(numberedVoice.exec(lines[at - 1] ?? '')?.[1] ?? ''),
        text: '',
        start: secondsOf(times[1] ?? times[4] ?? times[6] ?? '') ?? null,
        end: secondsOf(times[2] ?? times[5] ?? times[7] ?? '') ?? null,
      };
      turns.push(cue);
      if (times[3]) cue = addCueLine(turns, cue, times[3], tests);
    } else if (line === '') {
      cue = undefined;
    } else if (cue && !(isCueNumber(line) && cueTimes.test(lines[at + 1] ?? ''))) {
      const bracketed = cue.text === '' ? voiceInBrackets.exec(line)?.[1] : undefined;
      if (bracketed !== undefined && bracketed.includes(' ') && tests.isName(bracketed)) {
        cue.name = nameOf(bracketed);
      } else if (cue.text === '' && cue.name === '' && isAbove(lines, at, tests)) {
        cue.name = nameOf(line);
      } else {
        cue = addCueLine(turns, cue, line, tests);
      }
    }
  }
  return joinTurns(turns);
}

/** Teams once wrote who speaks on a line of its own over the words. */
function isAbove(lines: readonly string[], at: number, { isKnown }: NameTests): boolean {
  const below = lines[at + 1] ?? '';
  return isKnown(lines[at] ?? '') && below !== '' && !cueTimes.test(below);
}

const isCueNumber = (line: string): boolean => /^\d{1,6}$/.test(line) || numberedVoice.test(line);

/** Adds a line to its cue; where a second voice begins, that is a turn at the same time. */
function addCueLine(turns: Turn[], cue: Turn, line: string, tests: NameTests): Turn {
  const spoken = voice.exec(line) ?? namedLine(line, tests);
  const words = (spoken?.[2] ?? line)
    .replace(/<\/?[a-z][^>]{0,60}>|<\d[\d:.]{1,12}>/gi, '')
    .replace(/&[a-z#\d]{2,5};/g, (entity) => entities[entity] ?? entity);
  if (!spoken) {
    cue.text = cue.text === '' ? words : `${cue.text} ${words}`;
    return cue;
  }
  const name = nameOf(spoken[1] ?? '');
  if (cue.text === '') {
    cue.name = name;
    cue.text = words;
    return cue;
  }
  const turn = { ...cue, name, text: words };
  turns.push(turn);
  return turn;
}

function namedLine(line: string, tests: NameTests): RegExpExecArray | undefined {
  const found = named.exec(line) ?? bracketsThenColon.exec(line);
  if (found && tests.isName(found[1] ?? '')) return found;
  const inBrackets = namedInBrackets.exec(line);
  return inBrackets && tests.isCalled(inBrackets[1] ?? '') ? inBrackets : undefined;
}

/** Cues of the same speaker in a row are one turn, up to the end of a sentence; one without a name goes on with whoever spoke last. */
function joinTurns(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  let before = '';
  for (const cue of turns) {
    const last = joined.at(-1);
    const turn = cue.name === '' && last ? { ...cue, name: last.name } : cue;
    if (last && last.name === turn.name && !/[.?!…。？！؟]["'”’]?$/.test(before)) {
      last.text += ` ${turn.text}`;
      last.end = turn.end;
    } else {
      joined.push({ ...turn });
    }
    before = turn.text;
  }
  return joined;
}
