import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ignoredBy } from './ignored.ts';
import { readDockerfile, type Instruction, type Stage } from './dockerfile.ts';

export interface Built {
  /** The root folder of each stage, the last one's as `image`. */
  readonly folders: ReadonlyMap<string, string>;
  readonly image: string;
  readonly stage: Stage;
}

/**
 * Does what a Dockerfile says in folders of this machine: what it copies is copied through the
 * .dockerignore, what it runs is run by this machine's own Node in the folder of its stage.
 */
export function buildStages(context: string, into: string, say: (line: string) => void): Built {
  const { stages } = readDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8'));
  const ignored = ignoredBy(readFileSync(join(context, '.dockerignore'), 'utf8'));
  const folders = new Map<string, string>();
  let image = '';
  for (const [at, stage] of stages.entries()) {
    image = join(into, stage.name || 'image');
    folders.set(stage.name || String(at), image);
    mkdirSync(image, { recursive: true });
    let workdir = '/';
    for (const one of stage.instructions) {
      if (one.verb === 'WORKDIR') workdir = one.rest;
      const inside = join(image, workdir);
      mkdirSync(inside, { recursive: true });
      if (one.verb === 'COPY') copy(one, inside);
      if (one.verb === 'RUN') {
        say(`${stage.name}: ${one.rest}`);
        execFileSync('/bin/sh', ['-ec', one.rest], {
          cwd: inside,
          env: { ...process.env, npm_config_prefer_offline: 'true' },
          stdio: ['ignore', 2, 2],
        });
      }
    }
  }
  const stage = stages.at(-1);
  if (!stage) throw new Error('The Dockerfile has no stage.');
  return { folders, image, stage };

  function copy({ flags, words }: Instruction, inside: string): void {
    const sources = words.slice(0, -1);
    const target = words.at(-1) ?? '';
    for (const source of sources) {
      const { from } = flags;
      const start = from === undefined ? join(context, source) : join(folderOf(from), source);
      // Node itself comes from its own image; here it is the one that runs this.
      const place = from !== undefined && source === process.execPath ? source : start;
      const given = existsSync(place) ? place : nodeInstead(source);
      const to = target.startsWith('/') ? join(image, target) : join(inside, target);
      const whole =
        target.endsWith('/') && statSync(given).isFile() ? join(to, basename(source)) : to;
      mkdirSync(join(whole, '..'), { recursive: true });
      cpSync(given, whole, {
        recursive: true,
        filter: (path) =>
          from !== undefined || path === context || !ignored(relative(context, path)),
      });
    }
  }

  function folderOf(name: string): string {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`There is no stage ${name}.`);
    return folder;
  }
}

function nodeInstead(source: string): string {
  if (basename(source) === 'node') return process.execPath;
  throw new Error(`${source} is not there to be copied.`);
}
