import { addressNotAllowed, insecureAddress } from '#contract/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { chooseAddresses, closedBySpelling } from '#server/outbound/choose-address.ts';
import { refuse } from '#server/refusal.ts';

const longestLookUpMs = 2_000;

/**
 * Refuses an address to which nothing would be sent. A name that can't be found is taken: it may be
 * there tomorrow, and each try looks anew.
 */
export async function checkAddress(deps: Pick<Deps, 'lookUp' | 'config'>, text: string) {
  const url = new URL(text);
  const reach = { lookUp: deps.lookUp, allowedHosts: deps.config.webhookHosts };
  const closed = closedBySpelling(url, reach) ?? (await closedByName(url, reach));
  if (closed === 'insecure') return refuse(insecureAddress, { url: insecureAddress.error });
  return closed === 'inside'
    ? refuse(addressNotAllowed, { url: addressNotAllowed.error })
    : undefined;
}

async function closedByName(...[url, reach]: Parameters<typeof chooseAddresses>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), longestLookUpMs);
  });
  const chosen = await Promise.race([chooseAddresses(url, reach), late]);
  clearTimeout(timer);
  return typeof chosen === 'string' ? chosen : undefined;
}
