import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const [begins, ends] = ['<!-- figures -->', '<!-- end of figures -->'];

/** Markdown between the marks of a page, which a program wrote there. */
export async function readFigures(page: URL): Promise<string> {
  const { text, head, tail } = await openPage(page);
  return text.slice(head + begins.length, tail).trim();
}

/** Puts Markdown between the marks of a page and leaves the rest of it alone. */
export async function writeFigures(page: URL, figures: string): Promise<void> {
  const { text, head, tail } = await openPage(page);
  const whole = `${text.slice(0, head)}${begins}\n\n${figures.trim()}\n\n${text.slice(tail)}`;
  const path = fileURLToPath(page);
  const style = await resolveConfig(path);
  await writeFile(page, await format(whole, { ...style, filepath: path }));
}

async function openPage(page: URL) {
  const text = await readFile(page, 'utf8');
  const [head, tail] = [text.indexOf(begins), text.indexOf(ends)];
  if (head < 0 || tail < head) throw new Error(`${page.pathname} has no place for the figures`);
  return { text, head, tail };
}
