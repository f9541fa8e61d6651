import { expect, test } from 'vitest';
import { wayBack } from '#web/pages/way-back.ts';

const here = 'https://rapport.example';

test.each([
  [`${here}/clients/7?tab=calls`, '/clients/7?tab=calls'],
  [`${here}/payments`, '/payments'],
  [`${here}/`, '/'],
  ['', undefined],
  ['https://elsewhere.example/clients', undefined],
  [`${here}//elsewhere.example/`, undefined],
  [`${here}/login`, undefined],
  [`${here}/invite#t`, undefined],
  [`${here}/reset`, undefined],
  [`${here}/pay/abc`, undefined],
])('from %s a sign-in leads back to %s', (referrer, place) => {
  expect(wayBack(referrer, here)).toBe(place);
});
