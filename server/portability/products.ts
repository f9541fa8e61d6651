import { isOwnExport } from './client-target.ts';
import { headerKey } from './header-words.ts';
import { manners } from './product-manners.ts';
import type { Product } from './product-names.ts';

const keys = (headers: readonly string[]) => new Set(headers.map(headerKey));
const known = Object.entries(manners).map(([product, { telling, usual, means }]) => ({
  product: product as Exclude<Product, 'rapport'>,
  telling: keys(telling),
  usual: keys(usual),
  means: new Map(Object.entries(means).map(([header, target]) => [headerKey(header), target])),
}));

/** The product that a file with these headings seems to come from. */
export function guessProduct(headers: readonly string[]): Product | undefined {
  if (isOwnExport(headers)) return 'rapport';
  const present = [...keys(headers)];
  let best: { product: Product; score: number } | undefined;
  for (const { product, telling, usual } of known) {
    const tells = present.filter((key) => telling.has(key)).length;
    const score = tells * 2 + present.filter((key) => usual.has(key)).length;
    if (tells > 0 && score >= 4 && score > (best?.score ?? 0)) best = { product, score };
  }
  return best?.product;
}

/** What a heading means in the exports of a product, where that is not what it says. */
export function meaningIn(product: Product | undefined, header: string) {
  return known.find((one) => one.product === product)?.means.get(headerKey(header));
}
