import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const comment = /^\s*(?:\/\*\*|\*|\/\/)/;
/** Headings of other products' files, as those spell them. */
const ofOthers = /\/portability\/(?:header-words|product-manners|.*\.test)\.ts$/;

function* linesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(?:tsx?|md|html)$/.test(path) || ofOthers.test(path)) continue;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (!comment.test(line)) yield `${path.slice(root.length + 1)}: ${line.trim()}`;
    }
  }
}

test.each(['web', 'contract', 'server', 'docs/pages'])(
  '%s spells it “email”, wherever somebody reads it',
  (folder) => {
    const others = [...linesUnder(folder)].filter((line) => /\be-mail/i.test(line));
    expect(others).toEqual([]);
  },
);
