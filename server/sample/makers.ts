import { change, email, note, paper, type SampleClient } from './client-plan.ts';

export const makers: readonly SampleClient[] = [
  {
    key: 'delacroix',
    addedBy: 'amara',
    owner: 'amara',
    daysAgo: 424,
    paidBefore: 10_800,
    record: {
      name: 'Marguerite Delacroix',
      email: 'marguerite@atelier-delacroix.example',
      phone: '04 65 71 33 08',
      website: 'https://atelier-delacroix.example',
      businessType: 'Bookbinding and box studio',
      industry: 'Manufacturing',
      companySize: '1-10',
      timezone: 'Europe/Paris',
      revenueStream: 'Founder package, two sessions a month',
      growthPotential: 'medium',
      status: 'active',
      pipelineStage: 'closed_won',
      leadSource: 'referral',
      fee: 1_800,
      coachingPackage: 'Founder',
      sessionsAMonth: 2,
      coachingGoals:
        'Bring the perfume house below 40% of orders. Hire somebody to run the bench, so that she can sell instead of cutting leather at midnight.',
      painPoints:
        'One perfume house is 58% of her orders and knows it. She has not raised a price in four years and says sorry when she quotes.',
      context:
        'Took over the atelier in Lyon from her aunt. Seven people, most of them trained by her. Makes presentation boxes that cost more than what is inside them, and is proud of it.',
      tags: ['craft', 'pricing'],
      consent: 'given',
      consentSource: 'Coaching agreement',
    },
    steps: [
      note(
        410,
        'amara',
        'She knows the cost of every box to the minute, and prices by what feels polite. We put the true hourly rate on the wall: €41. She quotes at 29.',
      ),
      email(
        409,
        'amara',
        'agreed',
        '- You send the new price list to the five smallest accounts first, by {+12}.\n- You say the price and then count to five before you say anything else.\n- I read the covering letter before it goes out.',
      ),
      note(
        388,
        'amara',
        'Price rise of 12% is out. Four of five said yes within the day; one stationer in Annecy left. She cried about the stationer and then laughed about it.',
      ),
      change(350, 'amara', {
        painPoints:
          'One perfume house is still 55% of her orders. No bench lead: every difficult box waits for her hands.',
      }),
      note(
        251,
        'amara',
        'Solène starts as bench lead on {+5}. Marguerite wrote the job down as what she herself will stop doing, which took two sessions and was worth both.',
      ),
      paper(246, 'amara', 'delacroix-bench-lead'),
      note(
        191,
        'amara',
        'First order from the watchmaker in Besançon: 400 cases, half paid up front. Solène runs the whole job. Marguerite visited it twice a day and touched nothing.',
      ),
      change(170, 'amara', {
        status: 'growing',
        growthPotential: 'high',
        fee: 2_400,
        coachingPackage: 'Growth partner',
        sessionsAMonth: 4,
        revenueStream: 'Growth partner package, weekly sessions',
        contractEndsIn: 195,
      }),
      note(
        121,
        'amara',
        'The perfume house has stretched payment to 60 days. We worked out what she can carry: one late invoice, not two. She will ask for 30% up front on the next run and is ready to hear no.',
      ),
      email(
        96,
        'amara',
        'thinking',
        'I was in a shop last week and turned a box over to look at the corners. You have ruined boxes for me. How did they take the 30%?',
      ),
      change(58, 'nora', { tags: ['craft', 'pricing', 'case study'] }),
      change(30, 'amara', {
        coachingGoals:
          'Perfume house from 44% to below 40% of orders. Win one museum edition as a second line. Two weeks away from the bench without the phone.',
        painPoints:
          'The museum wants references that she has never asked anybody for. Solène needs a deputy before she is worn out too.',
      }),
      change(25, 'amara', { fee: 2_700 }),
      note(
        12,
        'amara',
        'The museum in Basel has asked for three sample bindings by {+14}. She wants to do all three herself. Asked her which one is Solène’s; long silence, then “the difficult one”.',
      ),
      note(
        0.11,
        'amara',
        'Samples one and three are done, Solène has begun the difficult one. She will send me the museum quote on {+3}, before she sends it to them.',
      ),
    ],
  },
  {
    key: 'reinholt',
    addedBy: 'ben',
    owner: 'ben',
    daysAgo: 423,
    paidBefore: 28_800,
    record: {
      name: 'Tobias Reinholt',
      email: 'tobias@reinholt-akustik.example',
      phone: '030 23125 417',
      website: 'https://reinholt-akustik.example',
      linkedinUrl: 'https://linkedin.example/in/tobias-reinholt',
      businessType: 'Acoustic panel maker',
      industry: 'Manufacturing',
      companySize: '11-50',
      timezone: 'Europe/Berlin',
      revenueStream: 'Growth partner package, weekly sessions',
      growthPotential: 'high',
      status: 'active',
      pipelineStage: 'closed_won',
      leadSource: 'event',
      fee: 3_600,
      coachingPackage: 'Growth partner',
      sessionsAMonth: 4,
      coachingGoals:
        'Margin from 31% to 38%. A head of sales within a year, so that not every quote needs his ear. Fewer one-off projects, more repeat rooms.',
      painPoints:
        'Every job is drawn from nothing. He says yes on the phone and the workshop finds out on Monday.',
      context:
        'Sound engineer who made panels from recycled felt for a friend’s restaurant and never stopped. 14 people in a hall in Weissensee. Thinks aloud; needs the whiteboard.',
      tags: ['manufacturing', 'sales hire'],
      otherPhones: [{ label: 'Workshop', value: '+49 30 23125 418' }],
      consent: 'given',
      consentSource: 'Coaching agreement',
    },
    steps: [
      note(
        402,
        'ben',
        'Mapped the last 40 jobs. Nine were the same restaurant room in nine different drawings. He went quiet and then drew the kit on the board himself: 2.4 m modules, three felts, two depths.',
      ),
      email(
        401,
        'ben',
        'agreed',
        '- Three room kits on one page with one price each, by {+14}.\n- No quote leaves without Jana in the workshop having seen it.\n- You ring me before you say yes to anything that is not a kit.',
      ),
      note(
        333,
        'ben',
        'Lost the tender for three schools by 4%. He had counted on it for the second hall. Angry for ten minutes, then asked what the winner does that he does not: they quote in two days.',
      ),
      note(
        262,
        'ben',
        'Cash is tight: two restaurant groups pay at 75 days. He has not told the team. We wrote what he will say to them, without promises that he cannot keep.',
      ),
      change(236, 'ben', {
        status: 'at_risk',
        fee: 2_400,
        sessionsAMonth: 2,
        painPoints:
          'Cash. Two customers pay at 75 days and the bank wants to see three good months. He is sleeping badly and deciding alone.',
      }),
      email(
        228,
        'ben',
        'thinking',
        'You said that you had not told Jana. You do not need a plan before you talk to her; she has watched the invoices longer than you have. Ring me after, whenever that is.',
      ),
      note(
        152,
        'ben',
        'Frame contract with the bakery chain is signed: 22 rooms over a year, kits only, half up front. He brought cake to a video call and ate it in front of me.',
      ),
      paper(150, 'ben', 'reinholt-rooms'),
      change(140, 'ben', { status: 'active' }),
      change(128, 'ben', {
        fee: 3_600,
        sessionsAMonth: 4,
        painPoints:
          'The order book is full and he is the only one who can sell. His brother-in-law owns 20% and wants it out.',
        contractEndsIn: 92,
      }),
      note(
        71,
        'ben',
        'Brother-in-law, properly this time. 20% at what price? We agreed that a tax adviser puts a number on it before the next family dinner, not at it.',
      ),
      change(44, 'ben', {
        companySize: '11-50',
        tags: ['manufacturing', 'sales hire', 'succession'],
      }),
      note(
        20,
        'ben',
        'Margin is at 35.4%. Two candidates for head of sales; he prefers the one who is like him. Asked who would have lost him the schools tender, and who would have won it.',
      ),
      email(
        19,
        'ben',
        'agreed',
        '- Both candidates quote the same kit job for you, on paper, by {+10}.\n- Jana sits in on the second interviews and has a veto.\n- The valuation is on your desk before {+9}.',
      ),
      note(
        1.2,
        'ben',
        'Jana used the veto. He offers the job to Frau Aydın on {+2}; we rehearsed the salary talk. She wants 85% fixed, he wants 60%. They will meet.',
      ),
    ],
  },
];
