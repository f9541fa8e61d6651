import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { root } from './freshness.mjs';

const begins = (name: string) => `<!-- ${name} -->`;
const ends = (name: string) => `<!-- end of ${name} -->`;

/** Markdown between the marks of a page, which a program wrote there. */
export async function readFigures(page: URL, name = 'figures'): Promise<string> {
  const { text, head, tail } = await openPage(page, name);
  return text.slice(head + begins(name).length, tail).trim();
}

/** Puts Markdown between the marks of a page and leaves the rest of it alone. */
export async function writeFigures(page: URL, figures: string, name = 'figures'): Promise<void> {
  const { text, head, tail } = await openPage(page, name);
  const whole = `${text.slice(0, head)}${begins(name)}\n\n${figures.trim()}\n\n${text.slice(tail)}`;
  await writeFile(page, whole);
  const { PATH } = process.env;
  execFileSync('node_modules/.bin/oxfmt', [fileURLToPath(page)], { cwd: root, env: { PATH } });
}

async function openPage(page: URL, name: string) {
  const text = await readFile(page, 'utf8');
  const [head, tail] = [text.indexOf(begins(name)), text.indexOf(ends(name))];
  if (head < 0 || tail < head) throw new Error(`${page.pathname} has no place for the ${name}`);
  return { text, head, tail };
}
