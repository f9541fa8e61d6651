import { memorySources, type MemorySource } from '#contract/memory-record.ts';
import { ClientPicker } from '#web/ClientPicker.tsx';
import { useSearchMemory } from '#web/memory/api.ts';
import { AskExamples } from '#web/memory/AskExamples.tsx';
import { AskPanel } from '#web/memory/AskPanel.tsx';
import { MemoryResults } from '#web/memory/MemoryResults.tsx';
import { MemoryVault } from '#web/memory/MemoryVault.tsx';
import { memoryQuery, readMemoryAddress } from '#web/memory/memory-address.ts';
import { sourceWords } from '#web/memory/memory-words.ts';
import { useParameters } from '#web/parameters.ts';
import { isQuestion } from '#web/question.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

const sourceOptions: readonly { value: MemorySource | 'all'; label: string }[] = [
  { value: 'all', label: 'All sources' },
  ...memorySources.map((value) => ({ value, label: sourceWords[value].many })),
];

/** Memory with what narrows it, all in the address: what was found, or the newest. */
export function MemoryBrowser({ clientId }: { clientId?: string }) {
  const { read, replace, push } = useParameters();
  const address = readMemoryAddress(read);
  const [text, setText] = useDelayedText(address.q, (q) =>
    // What is asked at once is what came with the address, not what is typed on.
    replace({ q: q.trim(), ask: undefined }),
  );
  const query = memoryQuery(address, clientId);
  const found = useSearchMemory(query);
  // Filters alone, such as “type:note”, look for no words: the newest that they leave stand there.
  const listed = (found.data?.pages[0]?.entries.length ?? 0) > 0;
  const looking = query.q !== undefined && !listed;
  const isAsked = isQuestion(query.q ?? '');
  const withClients = clientId === undefined;
  const narrowed = address.source !== '' || (withClients && address.client !== '');
  return (
    <div>
      <div
        className="mb-2 flex flex-wrap items-center gap-2"
        data-memory-search=""
        data-print="hide"
      >
        <SearchInput
          label="Search memory"
          placeholder="Search everything ever said"
          value={text}
          onChange={setText}
          className="min-w-44 flex-1 basis-64"
        />
        {withClients && (
          <ClientPicker
            label="Client"
            className="sm:w-52"
            none="All clients"
            value={address.client}
            onPick={(client) => replace({ client })}
          />
        )}
        <Select
          aria-label="Source"
          className="sm:w-40"
          value={address.source || 'all'}
          onChange={(source) => replace({ source: source === 'all' ? undefined : source })}
          options={sourceOptions}
        />
      </div>
      <p className="mb-4 text-12 text-muted max-sm:hidden" data-print="hide">
        Matches words, not meaning. “Exact words” in quotation marks, -without, from:name,
        type:note, before:2026-03 and after:2026-01-31 narrow it.
      </p>
      {query.q === undefined && listed && (
        <AskExamples
          ofClient={!withClients || address.client !== ''}
          onAsk={(q) => push({ q, ask: '1' })}
        />
      )}
      {/* On paper no field says what was looked for. */}
      {query.q !== undefined && (
        <p dir="auto" className="mb-2 hidden text-14 font-medium wrap-anywhere print:block">
          {query.q}
        </p>
      )}
      <ReadPanel read={found}>
        {looking ? (
          <Loading busy={found.isPending} label="Searching" shape={<SkeletonLines lines={8} />}>
            {isAsked && (
              <AskPanel
                key={`${query.q} ${query.clientId}`}
                question={query.q ?? ''}
                clientId={query.clientId}
                atOnce={address.ask}
              />
            )}
            <MemoryResults
              read={found}
              withClients={withClients}
              isAsked={isAsked}
              sort={address.sort}
              onSort={(sort) => replace({ sort: sort === 'best' ? undefined : sort })}
            />
          </Loading>
        ) : (
          <MemoryVault read={found} withClients={withClients} narrowed={narrowed} />
        )}
      </ReadPanel>
    </div>
  );
}
