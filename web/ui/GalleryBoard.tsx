import { Rocket } from 'lucide-react';
import { useState } from 'react';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Board } from '#web/ui/Board.tsx';
import { MenuEntry } from '#web/ui/Menu.tsx';

type Probe = { id: string; name: string; weight: number };

const COLUMNS: readonly { id: string; title: string; tone: Tone; of: number }[] = [
  { id: 'planned', title: 'Planned', tone: 'plain', of: 300 },
  { id: 'built', title: 'Built', tone: 'calm', of: 4 },
  { id: 'tested', title: 'Tested', tone: 'warn', of: 2 },
  { id: 'flying', title: 'Flying', tone: 'good', of: 3 },
  { id: 'lost', title: 'Lost', tone: 'bad', of: 0 },
];

function probes(): Record<string, readonly Probe[]> {
  return Object.fromEntries(
    COLUMNS.map(({ id, of }) => [
      id,
      Array.from({ length: of }, (_, at) => ({
        id: `${id}-${at}`,
        name: `Probe ${id.slice(0, 1).toUpperCase()}${at + 1}`,
        weight: 120 + ((at * 97) % 800),
      })),
    ]),
  );
}

const cardKey = (probe: Probe) => probe.id;

export function GalleryBoard() {
  const [cards, setCards] = useState(probes);
  const [shown, setShown] = useState(40);
  return (
    <section aria-label="Board" className="mt-10">
      <h2 className="mb-3 text-16">Board, in the page's theme</h2>
      <Board
        label="Probes"
        height="30rem"
        columns={COLUMNS.map(({ id, title, tone }) => {
          const all = cards[id] ?? [];
          const weight = all.reduce((sum, each) => sum + each.weight, 0);
          return {
            id,
            title,
            tone,
            count: all.length,
            caption: `${weight.toLocaleString('en-US')} kg`,
            cards: all.slice(0, shown),
          };
        })}
        cardKey={cardKey}
        cardLabel={(probe) => probe.name}
        cardTo={(probe) => `/ui?probe=${probe.id}`}
        cardBody={(probe) => (
          <span className="flex items-center justify-between gap-2">
            <Badge icon={Rocket}>Solar</Badge>
            <span className="figures">{probe.weight} kg</span>
          </span>
        )}
        cardMenu={() => <MenuEntry icon={Rocket}>Launch</MenuEntry>}
        canMove={(_, from) => from !== 'lost'}
        onNearEnd={() => setShown((before) => before + 40)}
        onMove={(cardId, from, to) =>
          setCards((before) => {
            const card = before[from]?.find(({ id }) => id === cardId);
            if (!card) return before;
            return {
              ...before,
              [from]: (before[from] ?? []).filter(({ id }) => id !== cardId),
              [to]: [card, ...(before[to] ?? [])],
            };
          })
        }
        empty="Nothing here."
      />
    </section>
  );
}
