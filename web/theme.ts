import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'dark' | 'light' | 'system';

const STORAGE_KEY = 'rapport.theme';
const GROUND = { dark: '#0c0b0a', light: '#faf8f4' } as const;
const listeners = new Set<() => void>();
let current: ThemeChoice | undefined;

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'dark' || value === 'light' || value === 'system';
}

function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isChoice(stored) ? stored : 'dark';
  } catch {
    return 'dark';
  }
}

export function themeChoice(): ThemeChoice {
  current ??= readStored();
  return current;
}

export function shownTheme(choice: ThemeChoice = themeChoice()): 'dark' | 'light' {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function paint(): void {
  const theme = shownTheme();
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.style.colorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  for (const listener of listeners) listener();
}

/** Keeps the choice in this browser and repaints at once. */
export function chooseTheme(choice: ThemeChoice): void {
  current = choice;
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
  paint();
}

/** Follows the system and other open pages; call once at the start. */
export function followTheme(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', paint);
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    current = readStored();
    paint();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}

export function useShownTheme(): 'dark' | 'light' {
  return useSyncExternalStore(subscribe, () => shownTheme());
}
