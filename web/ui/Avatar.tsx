import { classNames } from '#web/ui/class-names.ts';

const SIZE = {
  small: 'size-6 text-12',
  medium: 'size-8 text-12',
  large: 'size-12 text-16',
} as const;

/** The first letters of the name, at most two, in capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const spoken = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return (spoken.length > 0 ? spoken : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

export type AvatarProps = {
  name: string;
  /** The place in its list; five gradients take turns. */
  index?: number;
  size?: keyof typeof SIZE;
};

/** The index of the same colour for the same id, wherever it is shown. */
export function indexOf(id: string): number {
  return Number.parseInt(id.slice(0, 4), 16) || 0;
}

/** Decoration beside a written name. */
export function Avatar({ name, index = 0, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold text-on-avatar select-none [print-color-adjust:exact]',
        SIZE[size],
      )}
      style={{ backgroundImage: `var(--avatar-${(Math.abs(index) % 5) + 1})` }}
    >
      {initialsOf(name)}
    </span>
  );
}
