const elsewhere = /^\/(?:\/|(?:login|invite|reset|pay)(?:\/|$))/;

/** Of a page that was left for the sign-in, its place; undefined where there is none to go back to. */
export function wayBack(referrer: string, origin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  if (from.origin !== origin || elsewhere.test(from.pathname)) return undefined;
  return `${from.pathname}${from.search}`;
}
