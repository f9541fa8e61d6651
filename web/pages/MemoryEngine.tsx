import { MemoryAnalytics } from '#web/memory/MemoryAnalytics.tsx';
import { MemoryBrowser } from '#web/memory/MemoryBrowser.tsx';
import { MemoryFigures } from '#web/memory/MemoryFigures.tsx';
import { RecentMemory } from '#web/memory/RecentMemory.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Everything that was ever said, found by words. */
export function MemoryEngine() {
  const { read } = useParameters();
  usePageTitle('Memory Engine');
  const looking = (read('q') ?? '').trim() !== '';
  return (
    <>
      <PageHeader title="Memory Engine" subtitle="Everything ever said, found by word" />
      {!looking && <MemoryFigures />}
      <div
        className={
          looking ? '' : 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]'
        }
      >
        <MemoryBrowser />
        {!looking && <RecentMemory />}
      </div>
      {!looking && <MemoryAnalytics />}
    </>
  );
}
