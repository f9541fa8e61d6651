import { useState } from 'react';
import { brand } from '#web/brand.ts';
import { useShownTheme } from '#web/theme.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/Logo.tsx';

const SIZE = { width: 1280, height: 800 } as const;

/** The product itself, in the theme that is shown; the frame keeps its size with or without the picture. */
export function HeroScreen() {
  const theme = useShownTheme();
  const [missing, setMissing] = useState<string>();
  const source = `/screens/dashboard-${theme}.webp`;
  return (
    <div
      className={classNames(
        'relative mt-12 overflow-hidden rounded-card border border-line bg-raised shadow-float',
        'aspect-[1280/800]',
      )}
    >
      <div aria-hidden className="absolute inset-0 grid place-items-center opacity-60">
        <Logo name={brand.name} size="large" />
      </div>
      {missing !== source && (
        <img
          key={source}
          src={source}
          {...SIZE}
          alt={`The ${brand.name} dashboard: clients, revenue, insights and the latest calls.`}
          fetchPriority="high"
          decoding="async"
          className="absolute inset-0 size-full object-cover object-top"
          onError={() => setMissing(source)}
        />
      )}
    </div>
  );
}
