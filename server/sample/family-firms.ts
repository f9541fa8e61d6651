import { change, email, note, paper, type SampleClient } from './client-plan.ts';

export const familyFirms: readonly SampleClient[] = [
  {
    key: 'macintyre',
    addedBy: 'ben',
    owner: 'ben',
    daysAgo: 422,
    paidBefore: 16_200,
    record: {
      name: 'Calum MacIntyre',
      email: 'calum@macintyre-boats.example',
      phone: '0131 496 0732',
      website: 'https://macintyre-boats.example',
      businessType: 'Family boatyard',
      industry: 'Manufacturing',
      companySize: '1-10',
      timezone: 'Europe/London',
      revenueStream: 'Founder package, two sessions a month',
      growthPotential: 'medium',
      status: 'active',
      pipelineStage: 'closed_won',
      leadSource: 'referral',
      fee: 1_800,
      coachingPackage: 'Founder',
      sessionsAMonth: 2,
      coachingGoals:
        'Hand the yard to Isla and Kirsty within two years without a quarrel at the funeral, as he puts it. Every repair priced before the hull is opened.',
      painPoints:
        'He has retired on Fridays, and then phones the yard on Fridays. Repairs are priced from memory, and it is a generous memory.',
      context:
        'Wooden and glass-fibre boats in Granton, nine people, third generation. Isla (32) runs the shed, Kirsty (29) the books. Best before ten in the morning.',
      tags: ['family business', 'succession'],
      consent: 'given',
      consentSource: 'Said so on the phone, noted',
    },
    steps: [
      note(
        404,
        'ben',
        'He told the story of his own father’s handover: keys on the table, no word said. He does not want that, and has no picture of what he wants instead. That is our work.',
      ),
      note(
        341,
        'ben',
        'Sister against sister about the price of the ketch refit. Both were right. There is no rule for who decides above £10,000, so they ask him, so he never leaves.',
      ),
      change(301, 'ben', {
        status: 'at_risk',
        painPoints:
          'Two sessions cancelled; a stay in hospital that he calls “a check”. Isla rang me herself. He is frightened and will not say so.',
      }),
      email(
        299,
        'ben',
        'thinking',
        'No agenda. I would rather you rested than talked to me. The hour stays yours on {+8}, and if you use it to look at the water, that is fine by me.',
      ),
      note(
        262,
        'ben',
        'He is back, thinner, in good humour. Wants Isla and Kirsty in the room from now on. Asked for it in front of them, which was the bravest thing this year.',
      ),
      change(250, 'ben', {
        status: 'active',
        coachingGoals:
          'Isla and Kirsty decide everything below £25,000 from now on. Shares move over in three steps. He keeps one bench, one boat and no telephone.',
      }),
      paper(212, 'ben', 'macintyre-handover'),
      note(
        163,
        'ben',
        'Shareholders’ agreement is signed by all three: 30% each to the sisters, 40% stays with him until the handover day. Kirsty corrected the lawyer’s arithmetic.',
      ),
      note(
        82,
        'ben',
        'Isla has priced every repair for six weeks. Average job is up from £1,900 to £2,450 and nobody has complained. He found two of her prices too high. Both were paid.',
      ),
      email(
        80,
        'ben',
        'agreed',
        '- Isla keeps the price book; Calum may ask about it on Wednesdays, and only then.\n- Kirsty brings the first monthly figures to our session on {+21}.\n- Calum writes the letter to the old customers, in his own hand.',
      ),
      change(41, 'ben', { fee: 1_800, contractEndsIn: 130 }),
      note(
        15,
        'ben',
        'Handover day is fixed for {+55}. He wants a party, they want a quiet pint. The letter to the customers is half written and very good.',
      ),
    ],
  },
  {
    key: 'gallagher',
    addedBy: 'ben',
    owner: 'ben',
    daysAgo: 255,
    record: {
      name: 'Siobhán Gallagher',
      email: 'siobhan@gallagher-hire.example',
      phone: '028 9649 6012',
      website: 'https://gallagher-hire.example',
      businessType: 'Marquee and event hire',
      industry: 'Other',
      companySize: '1-10',
      timezone: 'Europe/London',
      growthPotential: 'low',
      status: 'prospect',
      pipelineStage: 'qualified',
      leadSource: 'event',
      coachingGoals:
        'Earn in the quiet months. A deposit with every booking. Somebody besides her brother who may drive the big lorry.',
      painPoints:
        'Weddings cancelled late without a penny paid. Twelve seasonal people whom she has to find anew each year.',
      context:
        'Belfast, nine people and 42 marquees, mostly hers by inheritance and stubbornness. Talks while she folds things.',
      tags: ['seasonal'],
      consent: 'given',
      consentSource: 'Sign-up at the trade fair',
    },
    steps: [
      change(247, 'ben', { pipelineStage: 'proposal' }),
      change(240, 'ben', {
        pipelineStage: 'closed_won',
        status: 'active',
        fee: 950,
        coachingPackage: 'Steady hand',
        sessionsAMonth: 1,
        revenueStream: 'Steady hand package, one session a month',
      }),
      email(
        239,
        'ben',
        'welcome',
        'We start on {+9}. Bring last year’s cancellations, all of them, and something to fold.',
      ),
      note(
        204,
        'ben',
        'Cancellations cost her £31,000 last year. She read the number twice and stopped folding. 25% deposit from now on, no exceptions, cousins included.',
      ),
      change(150, 'nora', { owner: 'priya' }),
      note(
        146,
        'priya',
        'Ben introduced us in Belfast. She calls me “the map woman” already. Deposits: 38 of 41 bookings paid without a word.',
      ),
      change(118, 'priya', {
        fee: 1_800,
        coachingPackage: 'Founder',
        sessionsAMonth: 2,
        revenueStream: 'Founder package, two sessions a month',
        contractEndsIn: 247,
      }),
      note(
        83,
        'priya',
        'The quiet months: she has let eight marquees to a theatre as rehearsal rooms. £9,400 for canvas that would have been in the shed.',
      ),
      paper(80, 'priya', 'gallagher-quiet-months'),
      change(37, 'priya', {
        growthPotential: 'medium',
        coachingGoals:
          'A second quiet-month customer beside the theatre. Eight of the twelve seasonal people signed up again before {month+3}. The big lorry licence for Aoibheann.',
      }),
      email(
        16,
        'priya',
        'agreed',
        '- Letters to the twelve go out by {+5}, with the date, the wage and the name of the crew lead.\n- Aoibheann’s driving test is on {+27}; her uncle teaches her and keeps quiet.\n- You ask the ice rink what they do for a roof.',
      ),
      note(
        1.7,
        'priya',
        'Nine of twelve have said yes. The ice rink would like to talk. She is a little afraid of a year in which nothing goes wrong.',
      ),
    ],
  },
];
