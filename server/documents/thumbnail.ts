import type { Sharp } from 'sharp';

/** Pictures of which a small one can be made. */
const pictures = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);

const side = 320;
/** A picture unpacks to four bytes a pixel: 200 MB at the most. */
const mostPixels = 50_000_000;
const longestSeconds = 5;
const longestMs = 10_000;

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

export const isPicture = (mediaType: string) => pictures.has(mediaType);

/**
 * A picture made small, as webp without anything but its pixels; undefined where none can be made:
 * no picture, broken, too many pixels, too slow.
 */
export async function makeThumbnail(
  picture: Uint8Array,
  mediaType: string,
): Promise<Buffer | undefined> {
  if (!isPicture(mediaType)) return undefined;
  return inTurn(async () => {
    const open = await library();
    return open(picture)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  });
}

let loaded: Promise<(picture: Uint8Array) => Sharp> | undefined;

/** Where sharp has no build for the machine, there are no small pictures and nothing else is lost. */
function library() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) });
    return (picture) => sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' });
  });
  return loaded;
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time, and none for whoever would wait too long: a picture is worth no queue. */
async function inTurn(work: () => Promise<Buffer>): Promise<Buffer | undefined> {
  let waiting = true;
  const done = last.then(() => (waiting ? work() : undefined)).catch(() => undefined);
  last = done;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs).unref();
  });
  try {
    return (await Promise.race([done, late])) ?? undefined;
  } finally {
    waiting = false;
    clearTimeout(timer);
  }
}
