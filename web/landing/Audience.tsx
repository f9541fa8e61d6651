import { brand } from '#web/brand.ts';

const AUDIENCES = [
  {
    who: 'Entrepreneurs',
    text: 'Know which of forty conversations needs you today, and walk in with the last one in mind.',
  },
  {
    who: 'Startup founders',
    text: 'Keep investors, first customers and hires moving without a second system to feed.',
  },
  {
    who: 'Business coaches',
    text: 'Check in between sessions, hold clients to what they said, and show how far they came.',
  },
  {
    who: 'Consulting firms',
    text: 'Share one memory of every client, so that nobody asks the same question twice.',
  },
] as const;

export function Audience() {
  return (
    <section
      id="audience"
      aria-labelledby="audience-title"
      className="border-t border-line bg-ground"
    >
      <div className="mx-auto grid max-w-320 gap-x-12 gap-y-8 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="audience-title" className="text-28 tracking-[-0.02em]">
          Who thrives with {brand.name}
        </h2>
        <dl className="divide-y divide-line border-y border-line">
          {AUDIENCES.map(({ who, text }) => (
            <div key={who} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr] sm:gap-6">
              <dt className="text-16 font-semibold">{who}</dt>
              <dd className="text-14 text-muted sm:leading-6">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
