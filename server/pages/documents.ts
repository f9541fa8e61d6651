import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import { defaultOf, settingGroups, settingNotes } from '#server/setting.ts';
import { settingsSchema } from '#server/settings.ts';
import { escaped, Html } from './html.ts';

const folder =
  ['./pages/', '../../docs/pages/']
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(`${place}index.md`)) ?? '';

const paths = {
  '/docs': 'index.md',
  '/docs/getting-started.md': 'getting-started.md',
  '/docs/calls': 'calls.md',
  '/docs/tasks': 'tasks.md',
  '/docs/payments': 'payments.md',
  '/docs/analysis': 'analysis.md',
  '/docs/strategy': 'strategy.md',
  '/docs/memory': 'memory.md',
  '/docs/api-keys': 'api-keys.md',
  '/docs/webhooks': 'webhooks.md',
  '/docs/operating': 'operating.md',
  '/docs/leaving': 'leaving.md',
  '/docs/privacy': 'privacy.md',
  '/docs/terms': 'terms.md',
} as const;

export type DocumentPath = keyof typeof paths;
export const documentPaths = Object.keys(paths) as DocumentPath[];

export interface Document {
  readonly title: string;
  /** The first paragraph, for whoever lists the page. */
  readonly description: string;
  readonly body: Html;
}

const rendered = new Map<DocumentPath, Document>();

/** A page of the documentation, from its Markdown; the list of settings is the real one. */
export function getDocument(path: DocumentPath): Document {
  const known = rendered.get(path);
  if (known) return known;
  const text = readFileSync(`${folder}${paths[path]}`, 'utf8').replace(
    '<!-- settings -->',
    `<div class="settings">\n\n${settingsList()}\n\n</div>`,
  );
  let tables = 0;
  const body = marked
    .parse(text, { async: false })
    // What scrolls sideways must be reachable by the keyboard.
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(/<table>/g, () => {
      tables += 1;
      return `<div class="wide" tabindex="0" role="region" aria-label="Table ${tables}"><table>`;
    })
    .replaceAll('</table>', '</table></div>');
  const document = {
    title: /^# (.+)$/m.exec(text)?.[1] ?? 'Documentation',
    description: (/^[A-Z][^\n]+$/m.exec(text)?.[0] ?? '').replace(/[*`[\]]/g, ''),
    body: new Html(body),
  };
  rendered.set(path, document);
  return document;
}

export function lookSheet(): string {
  return readFileSync(`${folder}look.css`, 'utf8');
}

/** Headings can be linked to. */
const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const id = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

function settingsList(): string {
  const settings = Object.entries(settingsSchema.shape).map(([name, schema]) => ({
    name,
    notes: settingNotes.get(schema),
    usual: defaultOf(schema),
  }));
  return settingGroups
    .map((group) => {
      const rows = settings
        .filter(({ notes }) => notes?.group === group)
        .map(
          ({ name, notes, usual }) =>
            `| \`${name}\`${notes?.secret ? ' (secret)' : ''} | ${notes?.about ?? ''} | ${usual === undefined ? '' : `\`${usual}\``} |`,
        );
      const heads = ['| Name | What it is for | Default |', '| --- | --- | --- |'];
      return [`### ${group}`, '', ...heads, ...rows].join('\n');
    })
    .join('\n\n');
}
