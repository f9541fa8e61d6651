/** A try under way. */
export interface Flight {
  readonly practiceId: string;
  readonly webhookId: string;
  /** Whether its address had failed before it was begun. */
  readonly failing: boolean;
}

/** So many are sent at once by one process, so many of them of one practice, to one address. */
const lanes = 16;
export const lanesOfPractice = 4;
const ofWebhook = 2;
/** To addresses that fail: they are waited for the longest. */
const failingLanes = 8;
const failingOfPractice = 2;
const failingOfWebhook = 1;

/** What a practice may begin beside what is under way. */
export interface Room {
  /** Addresses that have their share. */
  readonly full: readonly string[];
  /** Whether one that fails may be tried too. */
  readonly failing: boolean;
}

/** The room that is left for a practice; undefined where there is none. */
export function roomFor(practiceId: string, flights: readonly Flight[]): Room | undefined {
  const own = flights.filter((one) => one.practiceId === practiceId);
  if (flights.length >= lanes || own.length >= lanesOfPractice) return undefined;
  const failing = (some: readonly Flight[]) => some.filter((one) => one.failing).length;
  const isFull = (webhookId: string) => {
    const to = own.filter((one) => one.webhookId === webhookId);
    return to.length >= (failing(to) > 0 ? failingOfWebhook : ofWebhook);
  };
  return {
    full: [...new Set(own.map(({ webhookId }) => webhookId))].filter(isFull),
    failing: failing(flights) < failingLanes && failing(own) < failingOfPractice,
  };
}
