/** What a field for date and time holds: the wall clock somewhere, as 2026-03-04T09:30. */
export function wallTime(instant: number, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The instant of a wall clock; where the clock stood twice the later one; undefined for no time. */
export function instantOf(wall: string, timeZone: string | undefined): number | undefined {
  const asUtc = Date.parse(`${wall.slice(0, 16)}:00.000Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offset = (at: number) => Date.parse(`${wallTime(at, timeZone)}:00.000Z`) - at;
  const minute = (at: number) => Math.floor(at / 60_000) * 60_000;
  // The offset of a guess may be that of the other side of a change of clocks.
  const guesses = [asUtc - 86_400_000, asUtc + 86_400_000].map((at) => asUtc - offset(minute(at)));
  const right = guesses.filter((at) => wallTime(at, timeZone) === wallTime(asUtc, 'UTC'));
  return right.length > 0 ? Math.max(...right) : Math.max(...guesses);
}
