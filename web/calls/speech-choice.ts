import { useSyncExternalStore } from 'react';

/** How this browser reads the agent's words aloud. */
export interface SpeechChoice {
  readonly aloud: boolean;
  /** The voice's address; empty: the browser's own choice. */
  readonly voice: string;
}

const key = 'rapport.speech';
const usual: SpeechChoice = { aloud: true, voice: '' };
const listeners = new Set<() => void>();
let current: SpeechChoice | undefined;

/** Reads what was kept; anything else than a choice is the usual one. */
export function choiceFrom(kept: string | null): SpeechChoice {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null) return usual;
    const { aloud, voice } = value as Partial<Record<keyof SpeechChoice, unknown>>;
    return {
      aloud: typeof aloud === 'boolean' ? aloud : usual.aloud,
      voice: typeof voice === 'string' ? voice : usual.voice,
    };
  } catch {
    return usual;
  }
}

function choice(): SpeechChoice {
  if (current) return current;
  try {
    current = choiceFrom(localStorage.getItem(key));
  } catch {
    current = usual;
  }
  return current;
}

/** Keeps the choice in this browser. */
export function chooseSpeech(change: Partial<SpeechChoice>): void {
  current = { ...choice(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSpeechChoice(): SpeechChoice {
  return useSyncExternalStore(subscribe, choice);
}
