import { useState, type ReactNode } from 'react';
import type { ClientField } from '#contract/client-fields.ts';
import type { ColumnDates, ImportColumn } from '#contract/import-columns.ts';
import type { ClientImport, MatchChoice } from '#contract/import-record.ts';
import { useListClientFields, useListOwners, useMapImport } from '#web/portability/api.ts';
import { confidenceWords, matchOptions, rowsText } from '#web/portability/import-words.ts';
import { ColumnDatesPicker } from '#web/portability/ColumnDatesPicker.tsx';
import { PhoneCountryPicker } from '#web/portability/ImportPhones.tsx';
import { ImportFieldDialog } from '#web/portability/ImportFieldDialog.tsx';
import { ImportOptionWords } from '#web/portability/ImportOptionWords.tsx';
import {
  doubledTarget,
  holdsDays,
  holdsPhones,
  leaveOut,
  mappingGap,
  newField,
  targetOptions,
} from '#web/portability/mapping.ts';
import { useCurrentUser } from '#web/session.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { countOf } from '#web/ui/count-of.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SavingContext } from '#web/ui/field-context.ts';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';

type Matches = ClientImport['optionMatches'];

type ImportColumnsProps = {
  one: ClientImport;
  /** Begins at the words that stand for nothing yet. */
  atWords: boolean;
  /** The rows are being checked by what was chosen here. */
  onChecking: () => void;
};

/** Where each column goes, what unknown words stand for, and what happens to clients who are there. */
export function ImportColumns({ one, atWords, onChecking }: ImportColumnsProps) {
  const { fields, isGone, keepMade } = useFields();
  const [making, setMaking] = useState<number>();
  const mayMake = useCurrentUser().role === 'admin';
  const owners = useListOwners().data ?? [];
  const [aimed, setTargets] = useState(one.columns.map(({ target }) => target));
  // A field that is hidden meanwhile takes nothing, and everything again when it is back.
  const targets = aimed.map((target) => (isGone(target) ? null : target));
  const [chosen, setChosen] = useState<Matches>({});
  const matches = standing(one.optionMatches, chosen, fields);
  const [orders, setOrders] = useState(one.columns.map(({ dates }) => dates?.order ?? null));
  const [phoneCountry, setPhoneCountry] = useState(one.phoneCountry);
  const [onMatch, setOnMatch] = useState<MatchChoice>(one.onMatch);
  const map = useMapImport();
  const gap = mappingGap(targets, fields);
  const known = new Set(fields.map(({ name }) => name.toLowerCase()));
  const optionsFor = (header: string) =>
    targetOptions(fields, mayMake && !known.has(header.toLowerCase()) ? header : undefined);
  const aim = (place: number, value: string) => {
    if (value === newField) setMaking(place);
    else setTargets((now) => now.with(place, value === leaveOut ? null : value));
  };
  const check = async () => {
    const body = {
      targets,
      optionMatches: withoutBlanks(matches),
      onMatch,
      dateOrders: orders,
      ...(phoneCountry === null ? {} : { phoneCountry }),
    };
    const asked = map.mutateAsync({ params: { id: one.id }, body });
    if (await showOutcome(asked, { failed: 'Columns Not Taken' })) onChecking();
  };
  const places = one.columns.map((column, place) => ({ column, place }));
  const doubled = doubledTarget(targets) ?? leaveOut;
  const isShown = ({ column, place }: (typeof places)[number]) =>
    column.samples.length > 0 || targets[place] === doubled;
  const empty = places.filter((one) => !isShown(one));
  const drawn = ({ column, place }: (typeof places)[number]) => (
    <ColumnRow
      key={column.header}
      column={column}
      changed={targets[place] !== column.target}
      dates={
        column.dates &&
        holdsDays(targets[place] ?? null, fields) && (
          <ColumnDatesPicker
            header={column.header}
            dates={inOrder(column.dates, orders[place])}
            onChange={(order) => setOrders(orders.with(place, order))}
          />
        )
      }
      picker={
        <Combobox
          aria-label={`Where “${column.header}” goes`}
          value={targets[place] ?? leaveOut}
          options={optionsFor(column.header)}
          onChange={(value) => aim(place, value)}
        />
      }
    />
  );
  return (
    <div className="grid gap-6">
      <SavingContext value={map.isPending}>
        <Card
          title={one.source ? `This looks like an export of ${one.source}` : 'Columns of the file'}
          subtitle={`${one.fileName}: ${rowsText(one.total)}, ${encodingText(one)}. Say where each column goes.`}
          flush
        >
          <ul className="divide-y divide-line">{places.filter(isShown).map(drawn)}</ul>
          {empty.length > 0 && (
            <details className="border-t border-line">
              <summary className="px-5 py-3 text-13 text-muted hover:text-ink touch:min-h-11">
                {emptyText(empty.length)}
              </summary>
              <ul className="divide-y divide-line border-t border-line">{empty.map(drawn)}</ul>
            </details>
          )}
        </Card>
        <ImportOptionWords
          open={one.openOptions}
          targets={targets}
          fields={fields}
          owners={owners}
          matches={matches}
          sought={atWords}
          onMatch={(target, word, value) =>
            setChosen({ ...chosen, [target]: { ...chosen[target], [word]: value } })
          }
        />
        {targets.some(holdsPhones) && (
          <PhoneCountryPicker value={phoneCountry} onChange={setPhoneCountry} />
        )}
        <Card>
          <Field label={matchLabel(one)} group>
            <RadioGroup value={onMatch} onChange={setOnMatch} options={matchOptions} />
          </Field>
        </Card>
      </SavingContext>
      {gap && <Callout tone="warn">{gap}</Callout>}
      <div className="flex justify-end">
        <Button
          variant="primary"
          disabled={gap !== undefined}
          busy={map.isPending}
          onClick={() => void check()}
        >
          Check the rows
        </Button>
      </div>
      {making !== undefined && (
        <ImportFieldDialog
          one={one}
          place={making}
          onClose={() => setMaking(undefined)}
          onMade={(field) => {
            keepMade(field);
            setTargets((now) => now.with(making, `custom:${field.id}`));
            setMaking(undefined);
          }}
        />
      )}
    </div>
  );
}

/** The practice's own fields, with those that were made here: the list comes anew a moment after. */
function useFields() {
  const read = useListClientFields().data;
  const listed = read ?? [];
  const [made, setMade] = useState<readonly ClientField[]>([]);
  const fields = [...listed, ...made.filter(({ id }) => listed.every((one) => one.id !== id))];
  const isGone = (target: string | null) =>
    read !== undefined &&
    target?.startsWith('custom:') === true &&
    fields.every(({ id }) => target !== `custom:${id}`);
  return { fields, isGone, keepMade: (field: ClientField) => setMade([...made, field]) };
}

type ColumnRowProps = {
  column: ImportColumn;
  changed: boolean;
  picker: ReactNode;
  /** How its dates are read, where that is a question. */
  dates: ReactNode;
};

function ColumnRow({ column, changed, picker, dates }: ColumnRowProps) {
  const { header, samples, confidence, leftOutWhy } = column;
  const unsure = !changed && confidence !== null && confidence !== 'sure';
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-14 font-medium">
          <span className="truncate">{header}</span>
          {unsure && <Badge tone="warn">{confidenceWords[confidence]}</Badge>}
        </p>
        <p className="truncate text-13 text-muted">
          {samples.length > 0 ? <DottedLine oneLine>{samples}</DottedLine> : 'Empty in every row'}
        </p>
        {!changed && leftOutWhy !== null && samples.length > 0 && (
          <p className="text-12 text-muted">{leftOutWhy}.</p>
        )}
      </div>
      {picker}
      {dates}
    </li>
  );
}

const matchLabel = ({ source }: ClientImport) =>
  source === 'Rapport'
    ? 'When the client is there already'
    : 'When a client with the same email address is there already';

const emptyText = (columns: number) =>
  `${countOf(columns, 'column')} ${columns === 1 ? 'is' : 'are'} empty in every row`;

const westernNames: Readonly<Record<string, string>> = {
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
  ibm850: 'DOS (code page 850)',
};

function encodingText({ encoding, delimiter, fileName }: ClientImport): string {
  if (delimiter === '' && /\.xlsx$/i.test(fileName)) return 'an Excel workbook';
  const names: Readonly<Record<string, string>> = {
    ',': 'commas',
    ';': 'semicolons',
    '\t': 'tabs',
    '|': 'bars',
  };
  const between = names[delimiter];
  const letters = westernNames[encoding] ?? encoding.toUpperCase();
  return between ? `${letters}, ${between} between the cells` : letters;
}

/** What words stand for, as it is kept and as it was chosen here; an option that is gone meanwhile is none. */
function standing(kept: Matches, chosen: Matches, fields: readonly ClientField[]): Matches {
  const targets = [...new Set([...Object.keys(kept), ...Object.keys(chosen)])];
  return Object.fromEntries(
    targets.map((target) => {
      const field = fields.find(({ id }) => target === `custom:${id}`);
      const words = Object.entries({ ...kept[target], ...chosen[target] });
      const isThere = (value: string) =>
        !field || value === '' || value === 'ask' || field.options.includes(value);
      return [target, Object.fromEntries(words.filter(([, value]) => isThere(value)))];
    }),
  );
}

/** A word for which nothing was chosen is not told. */
function withoutBlanks(matches: Matches): Matches {
  return Object.fromEntries(
    Object.entries(matches).map(([target, words]) => [
      target,
      Object.fromEntries(Object.entries(words).filter(([, value]) => value !== 'ask')),
    ]),
  );
}

/** What the column tells of an order says nothing of the other one. */
function inOrder(dates: ColumnDates, order: ColumnDates['order'] | null | undefined): ColumnDates {
  return order && order !== dates.order ? { ...dates, order, sure: false } : dates;
}
