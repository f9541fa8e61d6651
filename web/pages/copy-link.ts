import { notices, showNotice } from '#web/notices.ts';

/** Copies the address of a page and says what it leads to; where it may not be copied it is shown. */
export async function copyLink(path: string, leadsTo: string): Promise<void> {
  const link = `${location.origin}${path}`;
  try {
    await navigator.clipboard.writeText(link);
    void showNotice(notices.done('Link Copied', `It leads to ${leadsTo}.`));
  } catch {
    void showNotice(
      notices.plain('Not Copied', `This browser does not let the page copy: ${link}`),
    );
  }
}
