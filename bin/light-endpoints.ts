import type { Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';
import { rooms } from '../contract/endpoints.ts';

const mark = '\0endpoints:';

/** Files of the browser that only ask the server, and read no schema. */
const askers = /\/web\/(?:[\w-]+\/api\.ts|session\.tsx|session-ended\.ts|own-stream\.ts)$/;

const byName: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = rooms;

/**
 * Gives those who only ask a room's endpoints without their schemas, so that the first screen
 * needs no zod. A name that is no room is then missing, which fails the build.
 */
export function lightEndpoints(): Plugin {
  return {
    name: 'light-endpoints',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = lightPlace(source, importer);
      return file && `${mark}${file}`;
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      return { code: lightCode(id.slice(mark.length)), moduleSideEffects: false };
    },
  };
}

/** The contract's file that is replaced for this importer, without its ending. */
export function lightPlace(source: string, importer: string): string | undefined {
  const file = /^#contract\/([\w-]+)\.ts$/.exec(source)?.[1];
  return file !== undefined && askers.test(importer.replaceAll('\\', '/')) ? file : undefined;
}

/** The module that stands in its place. */
export function lightCode(file: string): string {
  const name = file.replace(/-(\w)/g, (_all, first: string) => first.toUpperCase());
  const light = Object.entries(byName[name] ?? {}).map(
    ([key, { method, path, upload, longestSeconds }]) =>
      [key, { method, path, upload, longestSeconds }] as const,
  );
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(light))};`;
}
