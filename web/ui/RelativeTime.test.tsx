import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalTime } from '#web/clients/LocalTime.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { ZoneContext } from '#web/ui/zone.ts';
import { Clock } from 'lucide-react';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T23:33:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('days and hours are those of the reader, wherever the browser is', () => {
  const at = '2026-11-23T22:33:00Z';
  const seen = renderToStaticMarkup(
    <ZoneContext value="Pacific/Auckland">
      <RelativeTime at={at} />
      <LocalTime timezone="Europe/London" />
      <Timeline label="All" entries={[{ id: '1', at, icon: Clock, sentence: 'Called.' }]} />
    </ZoneContext>,
  );
  expect(seen).toContain('title="Tuesday, November 24, 2026 at 11:33"');
  expect(seen).toContain('data-printed="Nov 24, 2026, 11:33"><span>1 hour ago</span>');
  expect(seen).toContain('Mon 23:33 there');
  expect(seen).toContain('data-printed="Tuesday, November 24, 2026"');
  expect(seen).toContain('Today');
});
