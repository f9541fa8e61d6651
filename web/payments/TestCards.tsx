import { useState } from 'react';
import { testCards } from '#contract/test-cards.ts';
import { formatNumber, type CardEntry } from '#web/payments/card-entry.ts';
import { Button } from '#web/ui/Button.tsx';

const someYear = () => String((new Date().getFullYear() + 3) % 100).padStart(2, '0');

/** The cards that the test gateway takes, each to be put into the form. */
export function TestCards({ onPick }: { onPick: (card: CardEntry) => void }) {
  const [year] = useState(someYear);
  return (
    <details className="text-13 text-muted">
      <summary className="min-h-6 cursor-pointer rounded-mark font-medium hover:text-ink">
        Test cards
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {testCards.map(({ number, says, brand }) => (
          <li key={number} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="figures block text-ink">{formatNumber(number)}</span>
              {says}
            </span>
            <Button
              size="small"
              aria-label={`Use the card ${formatNumber(number)}, which ${says.toLowerCase()}`}
              onClick={() =>
                onPick({
                  number: formatNumber(number),
                  expiry: `12 / ${year}`,
                  cvc: brand === 'amex' ? '1234' : '123',
                  postalCode: '94103',
                })
              }
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
