import { expect, it } from 'vitest';
import { merged, promisesIn } from './promises-heard.ts';

it.each([
  ["I'll call the bank", [{ act: 'call the bank' }]],
  ["I'll call the bank by Friday.", [{ act: 'call the bank by Friday', when: 'by Friday' }]],
  [
    "I'm going to change the lease and I will email you the offer tomorrow",
    [{ act: 'change the lease' }, { act: 'email you the offer tomorrow', when: 'tomorrow' }],
  ],
  ["Next week I'll write the job ad", [{ act: 'write the job ad', when: 'Next week' }]],
  ["I'll send it over, because Marta asked", [{ act: 'send it over' }]],
  ["If they pay I'll hire somebody", []],
  ["I'll be honest, it was hard", []],
  ["I'll see how it goes", []],
  ['I will never do that again', []],
  ["I'll", []],
  ['They will call me', []],
])('hears “%s”', (text, promises) => expect(promisesIn(text)).toEqual(promises));

it('gives a promise that is said again its day', () => {
  const known = promisesIn("I'll call the bank");
  expect(merged(known, promisesIn("I'll call my bank on Monday"))).toEqual([
    { act: 'call the bank', when: 'on Monday' },
  ]);
});
