import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { createContext, Fragment, use, useEffect, useState, type ReactNode } from 'react';
import { people, type CurrentUser } from '#contract/people.ts';
import { followDays } from '#web/follow-days.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { followEvents } from '#web/live.ts';
import { clearCorner } from '#web/notice-corner.ts';
import { keyOf, queryClient, refreshAll } from '#web/query.ts';
import { forgetUnanswered } from '#web/lost-requests.ts';
import { losesSight, seesAlike } from '#web/standing.ts';
import { chooseTheme, themeChoice } from '#web/theme.ts';
import { ZoneContext } from '#web/ui/zone.ts';

export type Session =
  | { readonly state: 'loading' }
  /** With whose page waits for them, where their session has run out by itself. */
  | { readonly state: 'signed-out'; readonly left?: CurrentUser | undefined }
  | { readonly state: 'away'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'signed-in'; readonly user: CurrentUser };

export const SessionContext = createContext<Session>({ state: 'loading' });

const key = keyOf(people.getCurrentUser, {});
const leftKey = ['left'];
const whoLeft = () => queryClient.getQueryData<CurrentUser>(leftKey);

/** Null when nobody is signed in: that is an answer, not a failure. */
async function readCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> {
  const user = await send(people.getCurrentUser, {}, signal).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });
  if (!user) {
    if (whoLeft()) return null;
    const here = queryClient.getQueryData<CurrentUser | null>(key);
    const ended = here && (await import('#web/session-ended.ts').catch(() => undefined));
    const waits = await ended?.waitsForSignIn();
    // Who was asked once more meanwhile has said what follows, and what is read since then is theirs.
    signal.throwIfAborted();
    if (waits) queryClient.setQueryData(leftKey, here);
    else if (here) forgetAll();
    return null;
  }
  const before = queryClient.getQueryData<CurrentUser | null>(key) ?? whoLeft();
  // Another tab has signed out, or in as somebody else; or this person may see less from now on.
  if (before && losesSight(before, user)) forgetAll();
  else if (before && (whoLeft() || !seesAlike(before, user))) void readAnew();
  queryClient.removeQueries({ queryKey: leftKey });
  return user;
}

const isOther = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== key[0];

function forgetAll(): void {
  forgetUnanswered();
  queryClient.removeQueries({ predicate: isOther });
}

/** Reads what is shown again, and the rest when it is shown next; what is on its way was asked for too early. */
async function readAnew(): Promise<void> {
  await queryClient.cancelQueries({ predicate: isOther });
  await queryClient.invalidateQueries({ predicate: isOther });
}

const question = { queryKey: key, queryFn: readCurrentUser, retry: false } as const;

/** Asks ahead who is signed in; not known is nobody. */
export async function readSession(): Promise<CurrentUser | undefined> {
  await queryClient.prefetchQuery(question);
  return queryClient.getQueryData<CurrentUser | null>(key) ?? undefined;
}

/** As far as the page knows at this moment. */
export const signedInId = () => queryClient.getQueryData<CurrentUser | null>(key)?.id;

/** Who is signed in, for everything below it; keeps it true while the page is open. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery({
    ...question,
    refetchOnReconnect: 'always',
  });
  const { data: left } = useQuery<CurrentUser>({ queryKey: leftKey, queryFn: skipToken });
  const userId = data?.id;
  const changes = useChanges(data ?? undefined);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const readAt = queryClient.getQueryData<CurrentUser | null>(key)?.lastEventId;
    return followEvents(userId, readAt, () => void refetch());
  }, [userId, refetch]);
  // An account that has not chosen one yet reads in the zone of its practice.
  const home = data?.practice.timezone || undefined;
  const zone = data?.timezone || home;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // What is counted to a day changes with it, and no event tells of that.
    return followDays([zone, home], () => void refreshAll());
  }, [userId, zone, home]);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    return tellOtherTabs(userId, () => void refetch());
  }, [isKnown, userId, refetch]);
  const theme = data?.settings.theme;
  useEffect(() => {
    if (theme !== undefined && theme !== themeChoice()) chooseTheme(theme);
  }, [theme]);

  let session: Session;
  if (data) session = { state: 'signed-in', user: data };
  else if (isPending) session = { state: 'loading' };
  else if (data === null) session = { state: 'signed-out', left };
  else session = { state: 'away', error, retry: () => void refetch() };
  // Where one person takes another's place, or may see less, nothing of before stays in a form or a list.
  return (
    <SessionContext value={session}>
      <ZoneContext value={zone}>
        <Fragment key={changes}>{children}</Fragment>
      </ZoneContext>
    </SessionContext>
  );
}

/** Tells the other tabs who is signed in, and asks anew when one of them says that it is somebody else. */
function tellOtherTabs(userId: string | undefined, askAnew: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel('rapport-person');
  channel.onmessage = ({ data }: MessageEvent<string | undefined>) => {
    if (userId === undefined || data === userId) return;
    void clearCorner();
    askAnew();
  };
  channel.postMessage(userId);
  return () => channel.close();
}

/** How often one person took another's place, or had to see less. */
function useChanges(user: CurrentUser | undefined): number {
  const [known, setKnown] = useState({ user, changes: 0 });
  if (!user || known.user === user) return known.changes;
  const isChange = known.user && losesSight(known.user, user);
  const next = { user, changes: known.changes + (isChange ? 1 : 0) };
  setKnown(next);
  return next.changes;
}

export function useSession(): Session {
  return use(SessionContext);
}

/** The signed-in user; only for what stands behind the session gate. */
export function useCurrentUser(): CurrentUser {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('Nobody is signed in here.');
  return session.user;
}

/** Whether somebody who began something is still the one who is signed in here. */
export const isHere = (userId: string): boolean =>
  queryClient.getQueryData<CurrentUser | null>(key)?.id === userId;

/** Reads the user again after a sign-in and forgets what was read before it, unless that waits for them. */
export async function enterSession(): Promise<void> {
  if (!whoLeft()) forgetAll();
  await queryClient.refetchQueries({ queryKey: key });
}

/** Forgets everything that was read or sent: the next person in this tab finds nothing of it. */
export function leaveSession(): void {
  queryClient.setQueryData(key, null);
  forgetAll();
}
