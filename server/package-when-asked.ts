import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that is read when it is first asked for, so that no start waits for it and no
 * installation that never asks holds it. One that can't be read throws an error with its name.
 */
export function packageWhenAsked<T>(name: string): () => T {
  let read: { readonly contents: T } | undefined;
  return () => (read ??= { contents: readPackage<T>(name) }).contents;
}

function readPackage<T>(name: string): T {
  try {
    return require(name) as T;
  } catch (cause) {
    throw new Error(`The package ${name} can't be read. Install the packages again.`, { cause });
  }
}
