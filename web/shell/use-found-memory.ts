import type { MemoryHit } from '#contract/memory-record.ts';
import { useFindMemory } from '#web/memory/api.ts';
import { dayText, placeOf, sourceWords } from '#web/memory/memory-words.ts';
import type { Icon } from '#web/ui/Button.tsx';
import { useZone } from '#web/ui/zone.ts';

const shortest = 3;
const most = 3;
const lead = 12;

export interface FoundInMemory {
  readonly id: string;
  readonly words: string;
  readonly icon: Icon;
  readonly detail: string;
  readonly to: string;
  /** Where in its turn the words stand, for the page to light them up. */
  readonly mark: MemoryHit['marks'][number] | undefined;
}

/** What was said or written with these words, the best of each conversation; tasks are found beside it. */
export function useFoundMemory(query: string): readonly FoundInMemory[] {
  const zone = useZone();
  const asked = query.length >= shortest;
  const { data } = useFindMemory({ q: query, limit: '8' }, { enabled: asked });
  if (!asked || !data) return [];
  return data.groups
    .filter(({ source }) => source !== 'task')
    .slice(0, most)
    .flatMap(({ clientName, at, source, hits: [hit] }) => {
      if (!hit) return [];
      const [mark] = hit.marks;
      return {
        id: `memory-${hit.id}`,
        words: from(hit.text, mark?.start ?? 0),
        icon: sourceWords[source].icon,
        detail: `${clientName}, ${dayText(at, zone)}`,
        to: placeOf(hit),
        mark,
      };
    });
}

/** A text from shortly before its words on, beginning with a word. */
function from(text: string, start: number): string {
  const begin = start <= lead ? 0 : text.lastIndexOf(' ', start - lead) + 1;
  return (begin > 0 ? '…' : '') + text.slice(begin).replaceAll(/\s+/g, ' ');
}
