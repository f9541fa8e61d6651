import { everyEvent, webhookGroups } from '#contract/webhook-events.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

export type EventPickerProps = {
  /** Names of events, or `*` alone for every one. */
  value: readonly string[];
  onChange: (events: string[]) => void;
};

/** What an address is told of: everything, whole groups, or one by one. */
export function EventPicker({ value, onChange }: EventPickerProps) {
  const everything = value.includes(everyEvent);
  const toggle = (names: readonly string[], on: boolean) => {
    const others = value.filter((name) => !names.includes(name));
    onChange(on ? [...others, ...names] : others);
  };
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Everything"
        hint="Including events that later versions of Rapport add."
        checked={everything}
        onChange={(on) => onChange(on ? [everyEvent] : [])}
      />
      {!everything && (
        <div className="gap-6 border-t border-line pt-4 sm:columns-2">
          {webhookGroups.map(({ name: group, events }) => (
            <Group key={group} group={group} events={events} value={value} onToggle={toggle} />
          ))}
        </div>
      )}
    </div>
  );
}

type GroupProps = {
  group: string;
  events: Readonly<Record<string, string>>;
  value: readonly string[];
  onToggle: (names: readonly string[], on: boolean) => void;
};

function Group({ group, events, value, onToggle }: GroupProps) {
  const names = Object.keys(events);
  const chosen = names.filter((name) => value.includes(name)).length;
  const whole = chosen === names.length;
  return (
    <div role="group" aria-label={group} className="mb-5 grid break-inside-avoid gap-2.5">
      <Checkbox
        label={<span className="font-medium">{group}</span>}
        checked={whole || (chosen > 0 && 'indeterminate')}
        onChange={() => onToggle(names, !whole)}
      />
      <div className="grid gap-2.5 pl-6.5">
        {Object.entries(events).map(([name, says]) => (
          <Checkbox
            key={name}
            label={<span className="font-mono text-13">{name}</span>}
            hint={says}
            checked={value.includes(name)}
            onChange={(on) => onToggle([name], on)}
          />
        ))}
      </div>
    </div>
  );
}
