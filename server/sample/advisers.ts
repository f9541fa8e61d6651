import { change, email, note, paper, type SampleClient } from './client-plan.ts';

export const advisers: readonly SampleClient[] = [
  {
    key: 'oyelaran',
    addedBy: 'amara',
    owner: 'amara',
    daysAgo: 421,
    paidBefore: 3_800,
    record: {
      name: 'Derrick Oyelaran',
      email: 'derrick@oyelaran-ledger.example',
      phone: '020 7946 0311',
      website: 'https://oyelaran-ledger.example',
      businessType: 'Bookkeeping for barbers and salons',
      industry: 'Finance',
      companySize: '1-10',
      timezone: 'Europe/London',
      revenueStream: 'Steady hand package, one session a month',
      growthPotential: 'medium',
      status: 'active',
      pipelineStage: 'closed_won',
      leadSource: 'social_media',
      fee: 950,
      coachingPackage: 'Steady hand',
      sessionsAMonth: 1,
      coachingGoals:
        'From 71 clients to 120, all on a fixed monthly fee. No more carrier bags of receipts in the last week.',
      painPoints:
        'Half of his clients pay by the hour and late. He does the bookkeeping of friends for nothing and then dreads Sunday.',
      context:
        'Peckham, four people, knows every barber south of the river by first name. Cuts his own fee before anybody asks. His mother was the first client.',
      tags: ['pricing', 'south London'],
      consent: 'given',
      consentSource: 'Coaching agreement',
    },
    steps: [
      note(
        399,
        'amara',
        'Eleven clients pay nothing at all. He had never counted. We sorted them: family (three), guilt (five), forgot (three).',
      ),
      email(
        398,
        'amara',
        'agreed',
        '- The three who were forgotten get an invoice by {+6}.\n- For the five, one sentence: “From next month it is £95, and I would love to keep you.”\n- Family stays family.',
      ),
      change(325, 'amara', { owner: 'priya' }),
      note(
        322,
        'priya',
        'Taken over from Amara; she introduced us with a story that I will not write down. He likes numbers on one page and being teased.',
      ),
      note(
        280,
        'priya',
        'Fixed fee page is up: £95, £160, £240 a month. Nineteen barbers moved over in three weeks, nobody left. He keeps looking for the catch.',
      ),
      paper(276, 'priya', 'oyelaran-fee-page'),
      change(214, 'priya', {
        fee: 1_400,
        coachingPackage: 'Founder',
        sessionsAMonth: 2,
        revenueStream: 'Founder package, two sessions a month',
        contractEndsIn: 150,
      }),
      note(
        177,
        'priya',
        '93 clients. Comfort has taken over payroll and is better at it than he is. He said that to her face, after we had practised it.',
      ),
      change(150, 'priya', {
        status: 'growing',
        growthPotential: 'high',
        coachingGoals:
          'From 93 clients to 120 by {month+6}, without a fifth person. Sundays free. A price for cash-book rescue, so that it stops being a favour.',
      }),
      email(
        101,
        'priya',
        'thinking',
        'How many Sundays this month? I promised to ask, and you promised to tell the truth.',
      ),
      note(
        60,
        'priya',
        'Three Sundays of four. The fourth was a fish restaurant with a box of receipts; he charged £600 for it and felt like a thief until the thank-you card came.',
      ),
      change(38, 'priya', {
        painPoints:
          'A big accountancy firm has opened two streets away and advertises £49 a month. Three clients have asked about it. He wants to match it tonight.',
      }),
      note(
        23,
        'priya',
        'Did not match it. Rang all three instead; two had only wanted to hear that he knew their names. The third went, and was always late anyway.',
      ),
      change(11, 'priya', {
        fee: 1_800,
        tags: ['pricing', 'south London', 'would give a reference'],
      }),
      note(
        0.22,
        'priya',
        '114 clients. He wants to sponsor the barbers’ battle in Camberwell for £1,500; we asked what it should bring and by when. He decides by {+6}.',
      ),
    ],
  },
  {
    key: 'feldstein',
    addedBy: 'nora',
    owner: 'nora',
    daysAgo: 346,
    record: {
      name: 'Naomi Feldstein',
      email: 'nfeldstein@feldstein-immigration.example',
      phone: '+1 212 555 0142',
      website: 'https://feldstein-immigration.example',
      linkedinUrl: 'https://linkedin.example/in/naomi-feldstein',
      businessType: 'Immigration law firm',
      industry: 'Consulting',
      companySize: '11-50',
      timezone: 'America/New_York',
      growthPotential: 'medium',
      status: 'prospect',
      pipelineStage: 'lead',
      leadSource: 'referral',
      coachingGoals:
        'A firm that runs on Fridays without her. Two practice leads who decide, and partners who quarrel with each other instead of through her.',
      painPoints:
        'Every visa refusal lands on her desk. Two associates left in one quarter, and the third has stopped arguing, which worries her more.',
      context:
        'Founder of a firm of 26 on Broadway. Son of a client is now a paralegal there. Speaks fast, thinks faster, and cancels when she is embarrassed.',
      tags: ['law', 'leadership'],
      otherEmails: [{ label: 'Assistant', value: 'desk@feldstein-immigration.example' }],
      consent: 'given',
      consentSource: 'Email of the first week',
    },
    steps: [
      note(
        341,
        'nora',
        'Forty minutes on the phone while she walked to court. She interviewed me. Asked what I would do in week one; said that I would sit in a partners’ meeting and say nothing.',
      ),
      change(338, 'nora', { pipelineStage: 'qualified' }),
      email(
        329,
        'nora',
        'proposal',
        'The leadership team package at $5,400 a month: you, Ruth and Gabriel, five sessions a month between you, and one partners’ meeting in which I sit at the back.',
      ),
      change(329, 'nora', { pipelineStage: 'proposal' }),
      change(318, 'nora', { pipelineStage: 'negotiation' }),
      change(310, 'nora', {
        pipelineStage: 'closed_won',
        status: 'active',
        fee: 5_400,
        coachingPackage: 'Leadership team',
        sessionsAMonth: 5,
        revenueStream: 'Leadership team package for three partners',
      }),
      email(
        309,
        'nora',
        'welcome',
        'Our first session is on {+6}; Ruth’s and Gabriel’s follow in the same week, so that nobody hears it second-hand.',
      ),
      note(
        284,
        'nora',
        'Sat in the partners’ meeting. Naomi spoke for 41 of 60 minutes. Read her the number afterwards; she asked for it in writing and put it on her desk.',
      ),
      note(
        236,
        'nora',
        'Gabriel decides on asylum cases, Ruth on work visas, since Monday. She broke the rule twice and said so both times before anybody else could.',
      ),
      paper(233, 'nora', 'feldstein-who-decides'),
      change(182, 'nora', {
        painPoints:
          'Ruth and Gabriel now quarrel with each other, as ordered, and she finds it hard to stay out of it. Fridays are free on paper.',
      }),
      email(140, 'nora', 'thinking', 'It is Friday, and I hope that this reaches you on Monday.'),
      note(
        92,
        'nora',
        'Eleven Fridays out of thirteen. On one of the two she came in to fetch her umbrella and stayed until six. No associate has left in five months.',
      ),
      change(55, 'nora', { pipelineStage: 'negotiation', contractEndsIn: -50 }),
      note(
        52,
        'nora',
        'Renewal: she wants to go on, Ruth would rather have the money for a second paralegal. Told them to decide without me and to tell me on {+9}.',
      ),
      change(42, 'nora', {
        pipelineStage: 'closed_won',
        fee: 5_400,
        contractEndsIn: 322,
      }),
      email(
        41,
        'nora',
        'agreed',
        '- Another year, the same package, with Ruth’s condition: one session in five is for the associates.\n- Naomi takes three weeks off from {+60} and hands the calendar to Gabriel.\n- I come to New York once, for the firm’s tenth birthday.',
      ),
      note(
        8,
        'nora',
        'Policy change has doubled the new enquiries within a week. The old Naomi would have taken them all. Gabriel proposed a waiting list, and she voted for it.',
      ),
    ],
  },
  {
    key: 'achterberg',
    addedBy: 'nora',
    owner: 'nora',
    daysAgo: 190,
    record: {
      name: 'Rosalind Achterberg',
      email: 'rosalind@achterberg-search.example',
      phone: '+44 20 7946 0594',
      website: 'https://achterberg-search.example',
      businessType: 'Executive search',
      industry: 'Consulting',
      companySize: '1-10',
      timezone: 'Europe/London',
      growthPotential: 'medium',
      status: 'prospect',
      pipelineStage: 'qualified',
      leadSource: 'referral',
      coachingGoals:
        'Sell searches that she does not run herself. Two of the four partners’ candidates placed without her in the room.',
      painPoints:
        'Clients pay for Rosalind and get cross when they get Henry. She has built a firm of six that only one person can sell.',
      context:
        'Twenty years in search, the last eight on her own in Marylebone. Very quick, very polite, and allergic to anything that sounds like therapy.',
      tags: ['consultant'],
      consent: 'given',
      consentSource: 'Coaching agreement',
    },
    steps: [
      change(182, 'nora', { pipelineStage: 'proposal' }),
      email(
        182,
        'nora',
        'proposal',
        'Weekly sessions for three months at $3,600 a month, then we look each other in the eye. No homework that cannot be done in a taxi.',
      ),
      change(175, 'nora', {
        pipelineStage: 'closed_won',
        status: 'active',
        fee: 3_600,
        coachingPackage: 'Growth partner',
        sessionsAMonth: 4,
        revenueStream: 'Growth partner package, weekly sessions',
        contractEndsIn: -62,
      }),
      note(
        158,
        'nora',
        'She took Henry to two pitches and spoke for him at both. Agreed a signal: when she touches her watch, he speaks. She has stopped wearing the watch.',
      ),
      note(
        117,
        'nora',
        'Henry won the search for a hospital trust alone. She heard of it from the client. Proud and put out in the same sentence, and could laugh at it.',
      ),
      change(95, 'nora', {
        status: 'at_risk',
        growthPotential: 'low',
        painPoints:
          'Three sessions moved, one missed. She says that she is busy; I think that the work has come to the point where it is about her.',
      }),
      email(
        93,
        'nora',
        'thinking',
        'Three sessions moved tells me something too, and I would rather hear it from you than guess. If you want to stop, say so: we shall part as friends.',
      ),
      note(
        67,
        'nora',
        'Honest talk at last. She has hired a chief of staff, and that is the help she wants: somebody in the building. No hard feelings on either side. She will send people our way.',
      ),
      change(60, 'nora', {
        pipelineStage: 'closed_lost',
        closedLostReason: 'Hired a full-time chief of staff instead of renewing',
        status: 'churned',
        fee: 0,
        sessionsAMonth: 0,
      }),
      note(
        29,
        'nora',
        'Coffee in Marylebone. The chief of staff is working out, and Henry has his name on the door. She asked about Adaeze at the hotels, whom she knows; worth remembering.',
      ),
    ],
  },
];
