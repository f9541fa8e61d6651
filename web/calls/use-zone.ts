import { useCurrentUser } from '#web/session.tsx';

/** The time zone in which somebody reads and writes when calls were held. */
export function useZone(): string | undefined {
  const { timezone, practice } = useCurrentUser();
  return timezone || practice.timezone || undefined;
}
