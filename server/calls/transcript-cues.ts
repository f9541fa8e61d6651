import type { IsName } from './transcript-names.ts';
import { nameOf, secondsOf, type Turn } from './transcript-turn.ts';

const cueTimes =
  /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})\s?-->\s?((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})/;
const voice = /^<v(?:\.[^\s>]{1,40})?\s([^>]{1,80})>(.*)$/;
const named = /^([\p{L}\p{N}][^:：]{0,59}?)\s?(?::\s|：\s?)(.+)$/u;

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
export function readCues(lines: readonly string[], isName: IsName): Turn[] | undefined {
  if (!lines.slice(0, 200).some((line) => cueTimes.test(line))) return undefined;
  const turns: Turn[] = [];
  let cue: Turn | undefined;
  for (const [at, line] of lines.entries()) {
    const times = cueTimes.exec(line);
    if (times) {
      cue = {
        name: '',
        text: '',
        start: secondsOf(times[1] ?? '') ?? null,
        end: secondsOf(times[2] ?? '') ?? null,
      };
      turns.push(cue);
    } else if (line === '') {
      cue = undefined;
    } else if (cue && !(/^\d{1,6}$/.test(line) && cueTimes.test(lines[at + 1] ?? ''))) {
      cue = addCueLine(turns, cue, line, isName);
    }
  }
  return joinTurns(turns);
}

/** Adds a line to its cue; where a second voice begins, that is a turn at the same time. */
function addCueLine(turns: Turn[], cue: Turn, line: string, isName: IsName): Turn {
  const spoken = voice.exec(line) ?? namedLine(line, isName);
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

function namedLine(line: string, isName: IsName): RegExpExecArray | undefined {
  const found = named.exec(line);
  return found && isName(found[1] ?? '') ? found : undefined;
}

/** Cues of the same speaker in a row are one turn, up to the end of a sentence. */
function joinTurns(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  let before = '';
  for (const turn of turns) {
    const last = joined.at(-1);
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
