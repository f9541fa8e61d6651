import { describe, expect, test } from 'vitest';
import { amountsIn } from './amounts.ts';
import { confidenceIn } from './confidence-words.ts';
import { heardCheckIns } from './heard-check-ins.ts';

const clients = { id: 'clients', title: 'Clients on a monthly fee', unit: 'clients' };
const noShows = { id: 'no-shows', title: 'No-shows', unit: '%' };
const revenue = { id: 'revenue', title: 'Monthly revenue', unit: '$' };
const hours = { id: 'hours', title: 'Hours worked a week', unit: 'hours' };
const all = [clients, noShows, revenue, hours];

const ask = (title: string) =>
  `Where are you with “${title}”? And how confident are you that you will reach it?`;

/** What a client's words say in answer to a question about a key result. */
function answer(title: string, text: string) {
  return heardCheckIns(all, [
    { position: 0, speaker: 'agent', text: ask(title) },
    { position: 1, speaker: 'client', text },
  ]).map(({ keyResultId, value, confidence }) => [keyResultId, value, confidence]);
}

describe('an answer to a question about clients', () => {
  test.each([
    ['We are at 14 of 20, fairly confident.', '14', 70],
    ['We’re at 14 out of 20, pretty sure.', '14', 80],
    ['Fourteen.', '14', null],
    ['14', '14', null],
    ['Fourteen out of twenty. I’m confident.', '14', 75],
    ['It’s 14 now, very confident.', '14', 90],
    ['We have 14 clients, and I am 80% sure we get there.', '14', 80],
    ['14 clients so far. My confidence is 60 percent.', '14', 60],
    ['We have got fourteen, eight out of ten confident.', '14', 80],
    ['Up from 10 to 14, not very confident.', '14', 30],
    ['We were at 12, but now we are at 14.', '14', null],
    ['We want to get to 20, but we are at 14.', '14', null],
    ['Last month it was 12, now it’s 14.', '14', null],
    ['Still at 11. Not confident.', '11', 25],
    ['We reached 20, completely sure.', '20', 95],
    ['We stand at 14, fifty-fifty.', '14', 50],
    ['About 14, I’d say. Quite confident.', '14', 80],
    ['It is 14/20.', '14', null],
    ['We hit twenty-one last Friday.', '21', null],
    ['Zero, no chance.', '0', 10],
    ['We’re down to 9, doubtful.', '9', 30],
    ['14 on a fee, as of today.', '14', null],
  ])('%s', (text, value, confidence) => {
    expect(answer(clients.title, text)).toEqual([['clients', value, confidence]]);
  });

  test.each([
    'We want to get to 20.',
    'The target is 20.',
    'I hope it will be 16 by Christmas.',
    'We should be at 18 by the end of March.',
    'We are not at 14 yet.',
    'We’re nowhere near 14.',
    'We signed 3 more.',
    'Almost 14.',
    'More than 14.',
    'We lost 2.',
    'Last year we were at 12.',
    'Two weeks ago.',
    'I made 40 calls.',
    'In 3 weeks I will know.',
    'At 9 o’clock.',
    'It was in 2024.',
    'On page 12.',
    'About 30%.',
    'We made $4,000.',
    'I don’t know.',
    'Fairly confident.',
    'One of them left.',
    'We are 6 short.',
    'Between 12 and 16.',
    'From the Monday after we open it’s 15.',
    'Once they sign it is 18.',
    'Next month we are at 17.',
    '',
  ])('“%s” tells no value', (text) => {
    expect(answer(clients.title, text)).toEqual([]);
  });
});

describe('percentages, money and hours', () => {
  test.each([
    [noShows.title, 'We are at 9%, fairly confident.', 'no-shows', '9', 70],
    [noShows.title, 'Nine per cent.', 'no-shows', '9', null],
    [noShows.title, 'It’s down to 9 percent from 14.', 'no-shows', '9', null],
    [noShows.title, 'We are at 9, and I’m 70% confident.', 'no-shows', '9', 70],
    [noShows.title, 'From 14% to 9%.', 'no-shows', '9', null],
    [revenue.title, 'We’re at $14,500, very confident.', 'revenue', '14500', 90],
    [revenue.title, 'It’s 14.5k now.', 'revenue', '14500', null],
    [revenue.title, 'Fourteen thousand dollars.', 'revenue', '14000', null],
    [revenue.title, 'About 12 grand so far.', 'revenue', '12000', null],
    [hours.title, 'It’s 52 hours at the moment.', 'hours', '52', null],
    [hours.title, 'Fifty-two.', 'hours', '52', null],
  ])('%s: %s', (title, text, id, value, confidence) => {
    expect(answer(title, text)).toEqual([[id, value, confidence]]);
  });

  test.each([
    [revenue.title, 'We made 14 calls.'],
    [revenue.title, 'It went up 9%.'],
    [noShows.title, 'It cost us $900.'],
    [hours.title, 'Three days off.'],
  ])('%s: “%s” is about something else', (title, text) => {
    expect(answer(title, text)).toEqual([]);
  });
});

describe('whose value it is', () => {
  test('two key results in one breath are kept apart', () => {
    const text =
      'We have 14 clients on a monthly fee, fairly confident, and the no-shows are at 9%, not very confident.';
    expect(answer('the quarter', text)).toEqual([
      ['clients', '14', 70],
      ['no-shows', '9', 30],
    ]);
  });

  test('what the client names holds over what was asked', () => {
    expect(answer(clients.title, 'Well, the no-shows are at 9%.')).toEqual([
      ['no-shows', '9', null],
    ]);
  });

  test('without a question and without a name nothing is understood', () => {
    const turns = [{ position: 0, speaker: 'client', text: 'We are at 14.' }];
    expect(heardCheckIns(all, turns)).toEqual([]);
  });

  test('a question about something else ends the matter', () => {
    const heard = heardCheckIns(all, [
      { position: 0, speaker: 'agent', text: ask(clients.title) },
      { position: 1, speaker: 'client', text: 'Good question.' },
      { position: 2, speaker: 'agent', text: 'What is in your way?' },
      { position: 3, speaker: 'client', text: 'We are at 14 of 20 with the paperwork.' },
    ]);
    expect(heard).toEqual([]);
  });

  test('what the coach says is no answer', () => {
    const turns = [
      { position: 0, speaker: 'coach', text: 'You are at 14 clients on a monthly fee.' },
    ];
    expect(heardCheckIns(all, turns)).toEqual([]);
  });

  test('the last word holds, and confidence may come in a turn of its own', () => {
    const heard = heardCheckIns(all, [
      { position: 0, speaker: 'agent', text: `Where are you with “${clients.title}”?` },
      { position: 1, speaker: 'client', text: 'We are at 13. No, wait: we are at 14.' },
      { position: 2, speaker: 'agent', text: 'And how confident are you?' },
      { position: 3, speaker: 'client', text: 'Eighty per cent.' },
    ]);
    expect(heard).toEqual([
      {
        keyResultId: 'clients',
        value: '14',
        confidence: 80,
        turn: 1,
        quote: 'No, wait: we are at 14.',
        rules: ['value.stands-at', 'confidence.answer'],
      },
    ]);
  });

  test.each([
    ['Seven out of ten.', 70],
    ['I’d say 7 out of 10.', 70],
    ['8/10', 80],
    ['Eighty out of a hundred.', 80],
    ['80', 80],
    ['5%', 5],
    // Of ten or of a hundred, nobody can know.
    ['An eight.', null],
    ['Three of five.', null],
  ])('“%s” in answer to how confident they are is %s', (said, confidence) => {
    const heard = heardCheckIns(all, [
      { position: 0, speaker: 'agent', text: `Where are you with “${clients.title}”?` },
      { position: 1, speaker: 'client', text: 'We are at 14.' },
      { position: 2, speaker: 'agent', text: 'And how confident are you?' },
      { position: 3, speaker: 'client', text: said },
    ]);
    expect(heard).toMatchObject([{ value: '14', confidence }]);
  });

  test('a mark out of ten after the value is no other value', () => {
    const said = ['We are at 14. Seven out of ten.', 'We are at 14 of 20. I’d say 7 out of 10.'];
    for (const one of said) expect(answer(clients.title, one)).toEqual([['clients', '14', 70]]);
  });

  test('the quote stands in the turn, word for word', () => {
    const text = 'Oh. Honestly? We are at 14 of 20. Fairly confident, I think. The dog is fine.';
    const [heard] = heardCheckIns(all, [
      { position: 4, speaker: 'agent', text: ask(clients.title) },
      { position: 5, speaker: 'client', text },
    ]);
    expect(heard).toMatchObject({ turn: 5, confidence: 70 });
    expect(text).toContain(heard?.quote ?? 'nothing');
    expect(heard?.quote).toBe('We are at 14 of 20. Fairly confident, I think.');
  });
});

describe('amounts and confidence on their own', () => {
  test.each([
    ['two hundred and forty', ['240']],
    ['twelve thousand five hundred', ['12500']],
    ['a dozen', ['12']],
    ['$1.2m and 3,400', ['1200000', '3400']],
    ['twenty-one', ['21']],
    ['no number', []],
  ])('%s', (text, figures) => {
    expect(amountsIn(text).map(({ figure }) => figure)).toEqual(figures);
  });

  test.each([
    ['not at all confident', 10],
    ['I am not sure', 25],
    ['not too confident', 30],
    ['reasonably confident', 70],
    ['absolutely certain', 95],
    ['a 40% chance', 40],
    ['7 out of 10 sure', 70],
    ['we sold 40%', undefined],
    ['make sure of it', undefined],
  ])('%s is %s', (text, percent) => {
    expect(confidenceIn(text)?.percent).toBe(percent);
  });
});

test('of money a point before three digits parts thousands; of anything else it is a decimal one', () => {
  const figures = (text: string) => amountsIn(text).map(({ figure }) => figure);
  expect(figures('We took 12.500 euros, then €1.200.000 and 12.500,50 €.')).toEqual([
    '12500',
    '1200000',
    '12500.5',
  ]);
  expect(figures('1.125 kilos at €1.125 million, $12.50 or €850,5')).toEqual([
    '1.125',
    '1125000',
    '12.5',
    '850.5',
  ]);
  expect(answer(revenue.title, 'We are at $12.500 now.')).toEqual([['revenue', '12500', null]]);
});
