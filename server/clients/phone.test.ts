import { expect, test } from 'vitest';
import { phoneProblem, readPhone } from './phone.ts';

test.each([
  ['', 'Europe/London', ''],
  ['   ', '', ''],
  ['020 7946 0958', 'Europe/London', '+442079460958'],
  ['(020) 7946-0958', 'Europe/London', '+442079460958'],
  ['+44 (0)20 7946 0958', '', '+442079460958'],
  ['0044 20 7946 0958', 'Europe/Paris', '+442079460958'],
  ['(212) 555-0100', 'America/New_York', '+12125550100'],
  ['1 212 555 0100', 'America/Chicago', '+12125550100'],
  ['030 901820', 'Europe/Berlin', '+4930901820'],
  ['01 42 68 53 00', 'Europe/Paris', '+33142685300'],
  ['06 12345678', 'Europe/Amsterdam', '+31612345678'],
  ['06 698 11111', 'Europe/Rome', '+390669811111'],
  ['090-1234-5678', 'Asia/Tokyo', '+819012345678'],
  ['098765 43210', 'Asia/Kolkata', '+919876543210'],
  ['0412 345 678', 'Australia/Perth', '+61412345678'],
  ['050 123 4567', 'Asia/Dubai', '+971501234567'],
  ['3132245550', 'America/Detroit', '+13132245550'],
  ['317 327 3311', 'America/Indiana/Indianapolis', '+13173273311'],
  ['044 201 1234', 'Europe/Kyiv', '+380442011234'],
  ['0712 345678', 'Africa/Nairobi', '+254712345678'],
  ['021 391 2345', 'Asia/Jakarta', '+62213912345'],
  ['+1 212 555 0100 ext. 42', '', '+12125550100;ext=42'],
  ['+1 212 555 0100 x42', '', '+12125550100;ext=42'],
  ['+442079460958;ext=7', '', '+442079460958;ext=7'],
  ['０２０ ７９４６ ０９５８', 'Europe/London', '+442079460958'],
  ['٠٢٠ ٧٩٤٦ ٠٩٥٨', 'Europe/London', '+442079460958'],
  ['491701234567', 'Europe/Berlin', '+491701234567'],
  ['4930901820', 'Europe/Berlin', '+4930901820'],
  ['49 170 1234567', 'Europe/Berlin', '+491701234567'],
  ['49 (30) 901820', 'Europe/Berlin', '+4930901820'],
  ['44 20 7946 0958', 'Europe/London', '+442079460958'],
  ['33 6 12 34 56 78', 'Europe/Paris', '+33612345678'],
  // As address books copy them, and links.
  ['\u202A+49 170 1234567\u202C', 'Europe/Berlin', '+491701234567'],
  ['\u200E030 901820\u2069', 'Europe/Berlin', '+4930901820'],
  ['tel:+49-30-901820', '', '+4930901820'],
  ['447911123456', 'Europe/London', '+447911123456'],
  ['3912345678', 'Europe/Rome', '+393912345678'],
  // It may be a client's number; whether it is dialled is another question.
  ['+1 900 555 0100', '', '+19005550100'],
  ['1-800-356-9377', 'America/New_York', '+18003569377'],
])('%j in %s is %j', (typed, zone, phone) => {
  expect(readPhone(typed, zone)).toBe(phone);
});

test.each([
  ['911', 'America/New_York'],
  ['112', 'Europe/Berlin'],
  ['999', 'Europe/London'],
  ['12', ''],
  ['20 7946 0958', 'Pacific/Kiritimati'],
  ['+999123456789', ''],
  ['+1 212 555 01', ''],
  ['020 7946 0958', 'America/New_York'],
  ['call me: +442079460958', ''],
  ['+442079460958 or +442079460959', ''],
  ['1'.repeat(60), 'Europe/London'],
  ['<script>', 'Europe/London'],
  ['020 7946 0958', 'constructor'],
  ['020 7946 0958', '__proto__'],
])('%j in %s is no number', (typed, zone) => {
  expect(readPhone(typed, zone)).toBeUndefined();
});

test('what was read is read as itself again, wherever the client lives', () => {
  for (const phone of ['+442079460958', '+12125550100;ext=42', '+819012345678']) {
    for (const zone of ['', 'Europe/London', 'America/New_York', 'Asia/Tokyo']) {
      expect(readPhone(phone, zone)).toBe(phone);
    }
  }
});

test.each([
  ['+49 12', 'This number is too short for its country code'],
  ['+44 20 7946 09589999', 'This number is too long for its country code'],
  ['+999 123456', 'No country has the code that this number begins with'],
  ['+1 000 000 0000', 'The country of this code has no such number'],
  ['+ hello', 'A phone number has no letters in it'],
  ['ask Ben', 'A phone number has no letters in it'],
  ['4.91701E+11', 'A spreadsheet has shortened this number: its end is gone'],
  ['4,91701E+11', 'A spreadsheet has shortened this number: its end is gone'],
  ['7946 0958 ext. 12', 'Enter a phone number with its country code, like +44 20 7946 0958'],
  ['12', 'This number is too short'],
  ['020 7946 0958 020 7946 0958', 'This number is too long'],
  ['7946 0958', 'Enter a phone number with its country code, like +44 20 7946 0958'],
])('what is wrong with %j is said', (typed, problem) => {
  expect(readPhone(typed, '')).toBeUndefined();
  expect(phoneProblem(typed)).toBe(problem);
});

test.each([
  ['020 79', 'Too short for a number of this country: United Kingdom'],
  ['020 7946 095899', 'Too long for a number of this country: United Kingdom'],
  ['7946 0958', 'No number of this country: United Kingdom'],
])('of %j it is said for which country it is none', (typed, problem) => {
  for (const [zone, otherwise] of [
    ['Europe/London', undefined],
    ['UTC', 'GB'],
  ] as const) {
    expect(readPhone(typed, zone, otherwise)).toBeUndefined();
    expect(phoneProblem(typed, zone, otherwise)).toBe(
      `${problem}; one from elsewhere begins with + and its country code`,
    );
  }
});
