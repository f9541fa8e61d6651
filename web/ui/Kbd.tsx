const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const SPELLED: Record<string, string> = {
  Mod: MAC ? '⌘' : 'Ctrl',
  Shift: MAC ? '⇧' : 'Shift',
  Alt: MAC ? '⌥' : 'Alt',
  Enter: '↵',
};

/** Keys as they are pressed: `Mod+K` together, `g d` one after the other. */
export function Kbd({ keys }: { keys: string }) {
  const steps = keys.split(' ').map((step) => step.split('+').map((key) => SPELLED[key] ?? key));
  return (
    <kbd className="inline-flex items-center gap-1 font-sans text-12 text-muted">
      {steps.map((step, at) => (
        <span key={`${at}-${step.join('+')}`} className="inline-flex items-center gap-0.5">
          {at > 0 && <span className="pr-0.5">then</span>}
          {step.map((key) => (
            <span
              key={key}
              className="min-w-5 rounded-mark border border-line bg-plain-tint px-1 text-center leading-4.5"
            >
              {key.length === 1 ? key.toUpperCase() : key}
            </span>
          ))}
        </span>
      ))}
    </kbd>
  );
}
