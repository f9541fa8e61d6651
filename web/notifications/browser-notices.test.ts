import { afterEach, expect, test, vi } from 'vitest';
import type { Notification as Told } from '#contract/notifications.ts';
import { browserNotices, newcomers, showInBrowser } from '#web/notifications/browser-notices.ts';

afterEach(() => vi.unstubAllGlobals());

const ids = (...all: string[]) => all.map((id) => ({ id }));

test('what is new stands first; what moves up because others are gone was there before', () => {
  expect(newcomers(ids('c', 'b', 'a'), new Set(['b', 'a']))).toEqual(ids('c'));
  expect(newcomers(ids('b', 'a'), new Set(['c', 'b']))).toEqual([]);
  expect(newcomers(ids('a'), new Set())).toEqual(ids('a'));
});

test('a browser that allows notices and shows none breaks nothing, and is known from then on', () => {
  class NoneOfThePage {
    static readonly permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification().');
    }
  }
  vi.stubGlobal('Notification', NoneOfThePage);
  expect(browserNotices()).toBe('granted');
  const told = { id: '1', title: 'A task for you', text: '', link: null } as Told;
  expect(showInBrowser(told)).toBe(false);
  expect(browserNotices()).toBe('unsupported');
});
