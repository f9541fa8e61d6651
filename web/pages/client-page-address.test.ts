import { describe, expect, test } from 'vitest';
import { clientTabs, readClientAddress } from './client-page-address.ts';

const read = (search: string) => {
  const parameters = new URLSearchParams(search);
  return readClientAddress((name) => parameters.get(name) ?? undefined);
};
const id = '11111111-1111-4111-8111-111111111111';

describe('the address of the client page', () => {
  test('is the overview without more', () => {
    expect(read('')).toEqual({ tab: 'overview', dialog: undefined, other: undefined });
  });
  test.each(clientTabs)('opens the tab %s', (tab) => {
    expect(read(`tab=${tab}`).tab).toBe(tab);
  });
  test('opens a dialog', () => {
    expect(read(`dialog=merge&other=${id}`)).toMatchObject({ dialog: 'merge', other: id });
  });
  test('ignores what it does not know', () => {
    expect(read('tab=secrets&dialog=x&other=nobody')).toEqual(read(''));
  });
});
