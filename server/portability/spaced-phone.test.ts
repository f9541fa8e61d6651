import { expect, test } from 'vitest';
import { csvCell } from '#server/csv-cell.ts';
import { spacedPhone, withPlus } from './spaced-phone.ts';

test.each([
  ['+14155550132', '+1 4155550132'],
  ['+79161234567', '+7 9161234567'],
  ['+491701234567', '+49 1701234567'],
  ['+201001234567', '+20 1001234567'],
  ['+353861234567', '+353 861234567'],
  ['+2348012345678', '+234 8012345678'],
  ['+971501234567', '+971 501234567'],
  ['+12125550100;ext=42', '+1 2125550100;ext=42'],
  ['', ''],
])('%j is %j, behind the code of its country', (phone, spaced) => {
  expect(spacedPhone(phone)).toBe(spaced);
  expect(csvCell(spaced).replace(/^'(?=.*;)/, '')).toBe(spaced);
});

test('what a spreadsheet took the + off', () => {
  expect(withPlus('491701234567')).toBe('+491701234567');
  for (const other of ['+491701234567', '0170 1234567', '12', 'work: 491701234567', '']) {
    expect(withPlus(other)).toBe(other);
  }
});
