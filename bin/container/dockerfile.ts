/** One line of a Dockerfile, continued lines joined: `COPY --from=build a b` has flags and words. */
export interface Instruction {
  readonly verb: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** All after the verb and its flags. */
  readonly rest: string;
}

/** What begins with FROM: its base, its name, and what is done on it. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** Reads a Dockerfile as far as ours goes; throws for what it does not know. */
export function readDockerfile(text: string): {
  readonly args: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
} {
  const args: Record<string, string> = {};
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const one of instructionsIn(text)) {
    if (one.verb === 'FROM') {
      const [base = '', as = '', name = ''] = one.words;
      if (as !== '' && as.toUpperCase() !== 'AS') throw new Error(`Unknown: FROM ${one.rest}`);
      stages.push({ name, base: filled(base, args), instructions: [] });
    } else if (one.verb === 'ARG' && stages.length === 0) {
      const [name = '', value = ''] = one.rest.split('=');
      args[name] = value;
    } else {
      stages.at(-1)?.instructions.push(one);
    }
  }
  return { args, stages };
}

function instructionsIn(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [verb = '', ...parts] = line.split(/\s+/);
      const flags: Record<string, string> = {};
      while (parts[0]?.startsWith('--')) {
        const [, name = '', value = ''] = /^--([\w-]+)=?(.*)$/.exec(parts.shift() ?? '') ?? [];
        flags[name] = value;
      }
      return { verb, flags, words: parts, rest: parts.join(' ') };
    });
}

const filled = (text: string, args: Readonly<Record<string, string>>) =>
  text.replace(/\$\{(\w+)\}/g, (_all, name: string) => args[name] ?? '');

/** The settings that ENV gives, as they are inside. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ verb }) => verb === 'ENV')
    .flatMap(({ words }) => words.map((word) => word.split('=', 2) as [string, string]));
  return Object.fromEntries(pairs);
}

/** What an instruction in the form of a list says, such as CMD ["node", "x.js"]. */
export function listOf(stage: Stage, verb: string): readonly string[] {
  const found = stage.instructions.findLast((one) => one.verb === verb);
  const [list] = /\[.*\]/.exec(found?.rest ?? '') ?? [];
  return list ? (JSON.parse(list) as string[]) : [];
}
