import { drawDeliveries, drawFloorPlan, drawIndigo, drawStool } from './drawings.ts';

/** A file that somebody put with a client. Days and months in it are written as in a note. */
export interface Paper {
  readonly fileName: string;
  readonly content: string | (() => Uint8Array);
}

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

export const papers = {
  'delacroix-bench-lead': {
    fileName: 'Bench lead, what the job is.md',
    content: lines(
      '# Bench lead, Atelier Delacroix',
      '',
      '## What Solène decides',
      '',
      '- who works on what, every morning at eight',
      '- which skin is good enough and which goes back',
      '- overtime of up to six hours a week',
      '',
      '## What Marguerite stops doing',
      '',
      '- cutting leather after six',
      '- repairing what others have glued',
      '- being asked first',
      '',
      '## After ninety days we look at',
      '',
      '| measure | today | then |',
      '| --- | --- | --- |',
      '| cases a week | 46 | 60 |',
      '| cases done again | 7 | 3 |',
      '| evenings at the bench (Marguerite) | 5 | 1 |',
    ),
  },
  'reinholt-rooms': {
    fileName: 'Bakery chain, 22 rooms.csv',
    content: lines(
      'Month,Rooms,Kit,Panels,Hours in the workshop',
      '{month+1},2,M,48,96',
      '{month+2},2,M,52,90',
      '{month+3},3,L,87,128',
      '{month+4},3,M,78,110',
      '{month+5},4,S,72,104',
      '{month+6},4,M,104,139',
      '{month+7},4,S,76,101',
    ),
  },
  'macintyre-handover': {
    fileName: 'Who decides what at the yard.md',
    content: lines(
      '# Who decides what at the yard',
      '',
      'Agreed by Calum, Isla and Kirsty, with Ben at the table.',
      '',
      '1. **Repairs and prices**: Isla. Calum is told on Wednesdays.',
      '2. **Money, wages, the bank**: Kirsty.',
      '3. **Below £25,000**: whoever’s field it is. Above: both sisters; if they differ, it waits for a week.',
      '4. **New people**: both sisters. Calum may say one sentence about each.',
      '5. **The red boat**: Calum, for ever.',
    ),
  },
  'siddiqui-floor-plan': { fileName: 'Stockport floor plan.png', content: drawFloorPlan },
  'siddiqui-opening-budget': {
    fileName: 'Stockport opening budget.csv',
    content: lines(
      'What,Planned (GBP),So far (GBP)',
      'Damp course and plaster,9800,11250',
      'Treatment tables (5),6250,5900',
      'Reception and seats,4400,3100',
      'Signs,1900,1740',
      'First three months of rent,12600,12600',
      'Two people in training,7400,4850',
      'In reserve,8000,2000',
    ),
  },
  'tran-auto-reply': {
    fileName: 'Evening reply.txt',
    content: lines(
      'Thank you for writing to Beacon.',
      '',
      'It is evening here, and we are with our own families. The office answers by noon tomorrow.',
      'If a child is ill or somebody else is to collect them, ring the desk: it is staffed from half past six.',
      '',
      'Good night,',
      'Beacon',
    ),
  },
  'oyelaran-fee-page': {
    fileName: 'Fees on one page.md',
    content: lines(
      '# What it costs',
      '',
      '| | Chair | Shop | Two shops |',
      '| --- | --- | --- | --- |',
      '| a month | £95 | £160 | £240 |',
      '| books | every week | every week | every week |',
      '| tax return | in it | in it | in it |',
      '| payroll | – | up to 5 | up to 12 |',
      '| ring Derrick | yes | yes | yes, and Comfort |',
    ),
  },
  'feldstein-who-decides': {
    fileName: 'Who decides on what.md',
    content: lines(
      '# Who decides on what',
      '',
      '- **Asylum**: Gabriel. Naomi reads the decision afterwards, with everybody else.',
      '- **Work visas**: Ruth, up to and including a refusal.',
      '- **Associates**: Ruth and Gabriel together. No vote from Naomi unless both ask for it.',
      '- **Fridays**: nobody writes to Naomi. A refusal on a Friday is Gabriel’s until Monday.',
      '',
      'Broken so far: twice, by Naomi, who said so.',
    ),
  },
  'wikstrom-stool': { fileName: 'Måne, from the side.png', content: drawStool },
  'boateng-deliveries': {
    fileName: 'Deliveries and weekends.csv',
    content: lines(
      'Delivery,Client,Weekends worked,Days late',
      '{month-5},Broadcaster,2,0',
      '{month-4},Broadcaster,1,0',
      '{month-3},Broadcaster,0,0',
      '{month-2},Charity film,0,1',
      '{month-1},Broadcaster,0,0',
    ),
  },
  'papadakis-creek-park': {
    fileName: 'Creek park, what won it.md',
    content: lines(
      '# Creek park: what the jury wrote',
      '',
      '> The only entry that begins with the water and not with the playground.',
      '',
      '- Fees: A$310,000 over eighteen months',
      '- Who leads: Chloe. Who draws: Minh, Tess. Who is rung at night: nobody.',
      '- First planting: {month+5}',
    ),
  },
  'tanabe-order-book': {
    fileName: 'Order book, first total.csv',
    content: lines(
      'Restaurants,How many,Share of sales (%)',
      'Nine chefs who came first,9,71',
      'Those who came through them,31,22',
      'Everybody else,22,7',
    ),
  },
  'krishnamurthy-indigo': { fileName: 'Indigo, noon and evening.png', content: drawIndigo },
  'pritchard-delivery-map': { fileName: 'Delivery map.png', content: drawDeliveries },
  'whitfield-regions': {
    fileName: 'Open page, first month.csv',
    content: lines(
      'Region,Lead,Maintenance contracts,Share of income (%),Colour shown',
      'Milwaukee,Denise,14,11,red',
      'Chicago North,Paul,22,9,green',
      'Chicago South,Teresa,17,7,green',
      'Rockford,Andre,6,5,green',
    ),
  },
  'gallagher-quiet-months': {
    fileName: 'Marquees let in the quiet months.csv',
    content: lines(
      'Month,Marquees let,To whom,GBP',
      '{month-1},3,Theatre,3100',
      '{month+0},5,Theatre,6300',
    ),
  },
  'beaumont-spoiled-loads': {
    fileName: 'Spoiled loads, by the way they went.csv',
    content: lines(
      'From,To,Loads,Spoiled',
      'Hamilton,Kingston,1912,86',
      'Kingston,Hamilton,1744,61',
      'Toronto,Ottawa,2210,20',
      'Ottawa,Montréal,1630,17',
      'London,Windsor,1105,15',
      'Windsor,Toronto,1388,11',
    ),
  },
  'nwosu-clarke-programme': {
    fileName: 'Programme for 24 hotel managers.md',
    content: lines(
      '# Calder & Vale: a year with 24 managers',
      '',
      'Four groups of six. One day a month each, in one of their own houses.',
      '',
      '| group | coach | starts |',
      '| --- | --- | --- |',
      '| Moor and Dale | Amara | {month+3} |',
      '| Coast | Amara | {month+4} |',
      '| City | Ben | {month+4} |',
      '| Lakes | Ben | {month+5} |',
      '',
      '## What we count',
      '',
      '- managers who leave: 9 of 24 last year, at most 3 this year',
      '- days on which a manager covers a shift: 41 a month now',
      '',
      '## What we do not do',
      '',
      'Slides.',
    ),
  },
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof papers;
