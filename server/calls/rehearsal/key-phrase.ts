const quiet = new Set(
  `a about above after again all also am an and any are aren't as at away back be because been before being
  below between both but by came can can't come could couldn't did didn't do does doesn't doing don't done down
  during each even ever every few for from further get gets getting go goes going gone got had hadn't has hasn't
  have haven't having he her here hers him his how i i'd i'll i'm i've if in into is isn't it it's its just kind
  know last least less let lot lots make me might mine more most much must my myself never next no nor not now of off
  often ok okay on once one only or other our ours out over own perhaps pretty probably quite rather really
  same say see shall she should since so some something somehow sort still such than that that's the their theirs them then
  there there's these they they're thing things think this those though through to too under until up us very
  want was wasn't way we we'd we'll we're we've well were weren't what when where which while who why will with
  without won't would yeah yep yes yet you you'd you'll you're you've your yours actually basically honestly
  maybe mostly mainly usually already always anyway like feel feels felt went need needs needed put take took said
  good great bad fine better best hard sure right today tomorrow yesterday week weeks month months year years day
  days time times people everything nothing anything hi hello hey bye thanks thank please`.split(
    /\s+/,
  ),
);

const determiners = new Set(
  'a an the my our your their his her this these those some more new two three four'.split(' '),
);

/** What an answer is about, in two to four of its own words; undefined where none stand out. */
export function keyPhraseOf(text: string): string | undefined {
  if (/[<>{}[\]\\|@#]|https?:|www\./i.test(text)) return undefined;
  const runs = text
    .slice(0, 600)
    .split(/[^\p{L}\p{N}'\s-]+|\s+-+\s+/u)
    .flatMap(runsIn);
  const best = runs
    .filter((run) => run.length >= 2 && run.length <= 4 && run.every(spoken))
    .sort((a, b) => weight(b) - weight(a))[0];
  return best?.join(' ');
}

/** Words at which a thing's name may end without being cut in the middle of a sentence. */
const enders = new Set(
  'about after and at because before but by for from in is are was were has have had of on or since so than that to until when which who will with without'.split(
    ' ',
  ),
);
const past =
  /(?:ed|ly)$|^(?:kept|left|came|made|lost|found|told|gave|ran|paid|sent|built|grew|fell|held|met|bought|sold|spent|began|broke|chose|became|brought|thought|saw|knew|asked)$/i;

/** Runs of telling words that follow a word such as "the", so that they name a thing. */
function runsIn(clause: string): string[][] {
  const words = clause.split(/\s+/).filter((word) => word !== '');
  const runs: string[][] = [];
  let run: string[] | undefined;
  words.forEach((word, at) => {
    const key = word.toLowerCase();
    const telling = !quiet.has(key) && !determiners.has(key);
    if (telling && run) run.push(word);
    else if (telling)
      run = determiners.has((words[at - 1] ?? '').toLowerCase()) ? [word] : undefined;
    else {
      if (run && enders.has(key)) runs.push(run);
      run = undefined;
    }
  });
  if (run) runs.push(run);
  return runs.filter((one) => !past.test(one.at(-1) ?? ''));
}

function spoken(word: string): boolean {
  return /^[\p{L}'-]{2,18}$/u.test(word);
}

function weight(run: readonly string[]): number {
  return run.length === 2 ? 3 : run.length === 3 ? 2 : 1;
}
