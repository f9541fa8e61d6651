import type { ReactNode } from 'react';

export type ThemeName = 'dark' | 'light';

/** The same parts twice, at night and by day; the theme's name keeps their landmarks apart. */
export function BothThemes({
  title,
  children,
}: {
  title: string;
  children: (theme: ThemeName) => ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-3 text-16">{title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['dark', 'light'] as const).map((theme) => (
          <div
            key={theme}
            className={`${theme} min-w-0 rounded-card border border-line bg-ground p-5 text-ink`}
          >
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-5">
      <p className="mb-2 text-12 text-muted">{label}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
