import { change, email, note, paper, type SampleClient } from './client-plan.ts';

export const teams: readonly SampleClient[] = [
  {
    key: 'siddiqui',
    addedBy: 'nora',
    owner: 'nora',
    daysAgo: 425,
    paidBefore: 25_200,
    record: {
      name: 'Farah Siddiqui',
      email: 'farah@northgate-physio.example',
      phone: '0161 496 0274',
      website: 'https://northgate-physio.example',
      businessType: 'Physiotherapy clinic',
      industry: 'Healthcare',
      companySize: '11-50',
      timezone: 'Europe/London',
      revenueStream: 'Growth partner package, weekly sessions',
      growthPotential: 'high',
      status: 'active',
      pipelineStage: 'closed_won',
      leadSource: 'referral',
      fee: 3_600,
      coachingPackage: 'Growth partner',
      sessionsAMonth: 4,
      coachingGoals:
        'A second clinic in Stockport. No-shows from 14% to 6%. See 15 patients a week herself instead of 34, and be content with it.',
      painPoints:
        'Three treatment rooms and eleven people, and all of them ask her. Third receptionist in a year. She treats through lunch.',
      context:
        'Founded Northgate in Manchester nine years ago. Wonderful with patients, impatient with rotas. Her husband does the books at the kitchen table and would like to stop.',
      tags: ['healthcare', 'second site'],
      otherEmails: [{ label: 'Clinic manager', value: 'bilal@northgate-physio.example' }],
      consent: 'given',
      consentSource: 'Coaching agreement',
    },
    steps: [
      note(
        406,
        'nora',
        'Counted it together: 34 patients a week, and 31 interruptions on Monday alone. She said “I am the reception”. We start with no-shows, because everybody can see that number.',
      ),
      email(
        405,
        'nora',
        'agreed',
        '- Reminder texts two days and two hours before, live by {+10}.\n- A £20 charge for a second no-show, printed on the card.\n- You close your door from nine to eleven, and Aoife guards it.',
      ),
      note(
        344,
        'nora',
        'No-shows at 9%. The door has been closed 17 mornings out of 20. She is surprised that the building is still standing.',
      ),
      change(318, 'nora', {
        coachingGoals:
          'A second clinic in Stockport within a year. No-shows from 9% to 6%. See 15 patients a week herself instead of 26.',
      }),
      note(
        271,
        'nora',
        'Walked the Stockport unit with her on video. Five rooms, damp in one. She has wanted this corner since she was a student. I asked what she would pay for it if it were ugly.',
      ),
      paper(268, 'nora', 'siddiqui-floor-plan'),
      change(195, 'nora', {
        status: 'growing',
        growthPotential: 'very_high',
        fee: 4_500,
        coachingPackage: 'Leadership team',
        sessionsAMonth: 5,
        revenueStream: 'Leadership team package; monthly session for the room leads',
        contractEndsIn: 170,
      }),
      note(
        193,
        'nora',
        'Lease signed with a break at three years, which she negotiated herself. The rent is £400 below the first offer. She rang her mother before she rang me; quite right.',
      ),
      note(
        131,
        'nora',
        'Bilal accepted as clinic manager. He asked in the interview which decisions would be his, and she had the list in her bag.',
      ),
      change(119, 'nora', {
        painPoints:
          'Two sites and one team that thinks the new one will take the best people. The builder is three weeks late. She is back to 22 patients a week to “help out”.',
      }),
      email(
        88,
        'nora',
        'thinking',
        'Nineteen patients last week, Bilal tells me. I am not counting, but he is. What would the clinic have to look like for you to be bored on a Thursday?',
      ),
      paper(64, 'nora', 'siddiqui-opening-budget'),
      note(
        47,
        'nora',
        'No-shows 6.5%. Opening budget holds, with £6,000 to spare. The quarrel about who moves to Stockport was settled by asking people; four had wanted to go all along.',
      ),
      change(13, 'nora', { fee: 5_400, contractEndsIn: 350 }),
      email(
        12,
        'nora',
        'agreed',
        '- The doors open on {+24}. Bilal gives the speech, and you cut the ribbon and say thank you.\n- Fifteen patients a week from the Monday after.\n- We meet for an hour a day in the first week, by phone, ten minutes of it about you.',
      ),
      note(
        0.3,
        'nora',
        'Insurer’s inspection of Stockport passed without a remark. Reception rota for the first month has two gaps; Bilal fills them by {+4}. She sounded happy and slept seven hours.',
      ),
    ],
  },
  {
    key: 'tran',
    addedBy: 'amara',
    owner: 'amara',
    daysAgo: 291,
    record: {
      name: 'Josephine Tran',
      email: 'josephine@beacon-school.example',
      phone: '(503) 555-0117',
      businessType: 'Montessori school',
      industry: 'Education',
      companySize: '11-50',
      timezone: 'America/Los_Angeles',
      growthPotential: 'medium',
      status: 'prospect',
      pipelineStage: 'lead',
      leadSource: 'website',
      coachingGoals:
        'Find and train an assistant head. A waiting list that is kept, instead of a drawer of letters.',
      painPoints:
        'Head, treasurer and caretaker in one. Parents write to her at ten in the evening, and she answers.',
      context:
        'Beacon in Portland: 118 children, 31 staff, a board of kind amateurs. Wrote through the website after the second boiler breakdown in a month.',
      tags: ['education'],
      consent: 'given',
      consentSource: 'Website form',
    },
    steps: [
      note(
        286,
        'amara',
        'First talk. She apologised for the noise; eleven children were building a bridge behind her. She wants somebody who asks and does not preach.',
      ),
      change(281, 'amara', { pipelineStage: 'qualified' }),
      email(
        274,
        'amara',
        'proposal',
        'Two sessions a month at $1,900, on Tuesdays before school, for six months. The first two are about your week; only then do we talk about the school.',
      ),
      change(274, 'amara', { pipelineStage: 'proposal' }),
      change(262, 'amara', {
        pipelineStage: 'closed_won',
        status: 'active',
        fee: 1_900,
        coachingPackage: 'Founder',
        sessionsAMonth: 2,
        revenueStream: 'Founder package, two sessions a month',
      }),
      email(
        261,
        'amara',
        'welcome',
        'We start on {+7} at seven your time. Bring coffee, leave the boiler.',
      ),
      note(
        228,
        'amara',
        'The evening letters: 46 in one week, of which five needed her. From now on the office answers by noon the next day, and the auto-reply says so kindly.',
      ),
      paper(224, 'amara', 'tran-auto-reply'),
      note(
        173,
        'amara',
        'Board meeting went her way: an assistant head from the new school year. One member asked whether coaching was a luxury. She answered with the staff turnover: nine last year, two this year.',
      ),
      change(119, 'amara', {
        fee: 2_400,
        revenueStream: 'Founder package and a day with the staff each quarter',
        contractEndsIn: 108,
      }),
      note(
        64,
        'amara',
        'Staff day: 29 of 31 came. They asked for quiet hours of their own. She wrote it on the wall before anybody could vote.',
      ),
      change(33, 'amara', {
        coachingGoals:
          'Hand admissions and the timetable to Devon, the new assistant head, this term. Waiting list of 74 families answered within a week.',
        painPoints:
          'Devon asks her before every decision and she answers before he has finished. She misses the classroom and will not say so to the board.',
      }),
      email(
        9,
        'amara',
        'thinking',
        'One week in which Devon decides and you only ask “what did you choose?”. Write down what it costs you. I should like to read it on {+5}.',
      ),
    ],
  },
  {
    key: 'whitfield',
    addedBy: 'nora',
    owner: 'nora',
    daysAgo: 240,
    record: {
      name: 'Marcus Whitfield',
      email: 'mwhitfield@whitfield-controls.example',
      phone: '+1 312 555 0188',
      website: 'https://whitfield-controls.example',
      businessType: 'Heating and building controls',
      industry: 'Technology',
      companySize: '51-200',
      timezone: 'America/Chicago',
      growthPotential: 'high',
      status: 'prospect',
      pipelineStage: 'lead',
      leadSource: 'cold_outreach',
      coachingGoals:
        'From installer to service firm: 30% of income from maintenance contracts. Four regional leads who own their numbers.',
      painPoints:
        'Regional leads report what he wants to hear. Two hospitals in arrears. His calendar has no white in it.',
      context:
        'Chicago, 84 people, second owner after a management buy-out. Engineer, ex-Navy, likes an agenda and keeps to it. Answered a letter of ours that he says was too short.',
      tags: ['engineering', 'leadership'],
      consent: 'given',
      consentSource: 'Email reply to our letter',
    },
    steps: [
      note(
        234,
        'nora',
        'He had read everything on our site and printed one page. The question he had written on it: “Who tells you when you are wrong?”',
      ),
      change(231, 'nora', { pipelineStage: 'qualified' }),
      change(221, 'nora', { pipelineStage: 'proposal' }),
      email(
        221,
        'nora',
        'proposal',
        'The leadership team package at $5,400 a month: two sessions for you, four for the regional leads, one page of numbers that all of you can see.',
      ),
      change(211, 'nora', { pipelineStage: 'negotiation' }),
      change(200, 'nora', {
        pipelineStage: 'closed_won',
        status: 'active',
        fee: 5_400,
        coachingPackage: 'Leadership team',
        sessionsAMonth: 6,
        revenueStream: 'Leadership team package for the owner and four regional leads',
        contractEndsIn: 165,
      }),
      email(
        199,
        'nora',
        'welcome',
        'We start on {+8} with you alone, then with each of the four. The page of numbers will be ugly at first; leave it ugly.',
      ),
      note(
        166,
        'nora',
        'First open page. Denise in Milwaukee showed red where everybody else showed green. He thanked her in front of the others. I could have hugged him.',
      ),
      paper(163, 'nora', 'whitfield-regions'),
      change(122, 'nora', {
        status: 'growing',
        growthPotential: 'very_high',
        fee: 6_300,
        sessionsAMonth: 7,
        revenueStream: 'Leadership team package and a service sales workshop each quarter',
      }),
      note(
        86,
        'nora',
        'Maintenance is at 19% of income, from 8%. One hospital has paid. The four meet without him every second Monday; he asked for the minutes, and they said no, kindly.',
      ),
      email(
        57,
        'nora',
        'thinking',
        'Nineteen per cent is a number. What did you do last Sunday? That is the other number.',
      ),
      change(26, 'nora', {
        coachingGoals:
          'From 22% to 30% maintenance income. Denise as operations director. A fifth region in Indianapolis with its own lead from the first day.',
        painPoints:
          'Denise wants the title before the move, he wants to see the move first. The second hospital still owes $212,000.',
      }),
      change(18, 'nora', { fee: 7_200, sessionsAMonth: 8 }),
      note(
        5,
        'nora',
        'Denise gets the title on {+7}, and the move is hers to plan. He said that he was wrong about the order of things, and put it in the minutes.',
      ),
    ],
  },
];
