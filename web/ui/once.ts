import type { ComponentType } from 'react';

export type Read<P> = () => Promise<ComponentType<P>>;

/** Reads once; again when it has failed. */
export function once<P>(read: Read<P>) {
  let part: ComponentType<P> | undefined;
  let reading: Promise<ComponentType<P>> | undefined;
  const begin = async () => {
    try {
      return (part = await read());
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
  return { known: () => part, preload: () => (reading ??= begin()) };
}
