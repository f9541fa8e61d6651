import { change, email, note, paper, type SampleClient } from './client-plan.ts';

export const exporters: readonly SampleClient[] = [
  {
    key: 'tanabe',
    addedBy: 'amara',
    owner: 'amara',
    daysAgo: 419,
    paidBefore: 5_400,
    record: {
      name: 'Yuki Tanabe',
      email: 'yuki@tanabe-koji.example',
      website: 'https://tanabe-koji.example',
      businessType: 'Koji and miso maker',
      industry: 'Manufacturing',
      companySize: '1-10',
      timezone: 'Asia/Tokyo',
      revenueStream: 'Founder package, two sessions a month',
      growthPotential: 'medium',
      status: 'active',
      pipelineStage: 'closed_won',
      leadSource: 'event',
      fee: 1_800,
      coachingPackage: 'Founder',
      sessionsAMonth: 2,
      coachingGoals:
        'Sell dried koji to 40 restaurants in Europe through one importer. Keep the miso small and the brewery’s name on every label.',
      painPoints:
        'Importers want volume, she wants to know who cooks with it. Every label rule in Europe is another evening with a dictionary.',
      context:
        'Fifth generation, five people, a cedar room in Setagaya that is older than the street. We talk by video at nine in the evening her time; no telephone, please.',
      tags: ['food', 'export'],
      consent: 'given',
      consentSource: 'Coaching agreement, video only',
      doNotCall: true,
    },
    steps: [
      note(
        396,
        'amara',
        'She showed me the room by lamp. Then the order book, which is a notebook. 62 restaurants, every chef’s name, no total anywhere.',
      ),
      note(
        335,
        'amara',
        'First total of her life: 71% of sales come from nine chefs. She was not pleased; she thinks the other 53 should not hear of it.',
      ),
      paper(332, 'amara', 'tanabe-order-book'),
      email(
        288,
        'amara',
        'agreed',
        '- Samples to the importers in Copenhagen and in London by {+16}, with the story on a card.\n- The question to both: who will cook with it first?\n- You say your price once, and do not fill the silence.',
      ),
      change(247, 'amara', {
        fee: 950,
        coachingPackage: 'Steady hand',
        sessionsAMonth: 1,
        revenueStream: 'Steady hand package, one session a month during the brewing',
      }),
      note(
        190,
        'amara',
        'Copenhagen answered with the names of six cooks. London answered with a price list. She has chosen, and it was not close.',
      ),
      change(134, 'amara', {
        fee: 1_800,
        coachingPackage: 'Founder',
        sessionsAMonth: 2,
        revenueStream: 'Founder package, two sessions a month',
        contractEndsIn: 231,
      }),
      note(
        105,
        'amara',
        'First pallet has landed: 180 kg. One box in ten was damp. She wanted to replace everything; we agreed to replace what was damp and to change the liner.',
      ),
      email(
        62,
        'amara',
        'thinking',
        'I had your miso in a small restaurant by the canal here, by accident. The cook knew your name and your room. I did not say that I know you.',
      ),
      change(28, 'amara', {
        coachingGoals:
          'From 17 to 40 restaurants in Europe through Copenhagen. A second person who may open the cedar room: her niece, in time.',
        painPoints:
          'The liner doubled the cost of packing. Her father thinks that export is vanity, and says so at dinner.',
      }),
      note(
        10,
        'amara',
        '23 restaurants. The niece has made her first koji alone; Yuki stood outside the door for two hours. Next: a price for the new liner that the importer shares, by {+18}.',
      ),
    ],
  },
  {
    key: 'krishnamurthy',
    addedBy: 'amara',
    owner: 'amara',
    daysAgo: 380,
    record: {
      name: 'Ananya Krishnamurthy',
      email: 'ananya@loomcraft.example',
      phone: '+44 20 7946 0377',
      website: 'https://loomcraft.example',
      linkedinUrl: 'https://linkedin.example/in/ananya-krishnamurthy',
      businessType: 'Handloom textiles, sold online',
      industry: 'E-commerce',
      companySize: '11-50',
      timezone: 'Asia/Kolkata',
      growthPotential: 'high',
      status: 'prospect',
      pipelineStage: 'lead',
      leadSource: 'event',
      coachingGoals:
        'Repeat orders from 22% to 45%. Sell from her own shop first and the marketplaces second. Pay the weavers within a week.',
      painPoints:
        'Returns at 18%, most of them “colour not as in the picture”. Her brother is co-founder and believes in discounts.',
      context:
        'Bengaluru, 38 people and 140 weavers in three clusters. Met her at the craft export fair. Reach her on the London line of her UK company; it rings in Bengaluru.',
      tags: ['e-commerce', 'craft'],
      consent: 'given',
      consentSource: 'Said so at the fair, confirmed by email',
    },
    steps: [
      note(
        376,
        'amara',
        'She asked better questions than I did. Wants an outsider because everybody inside is family or feels like it.',
      ),
      change(372, 'amara', { pipelineStage: 'qualified' }),
      email(
        364,
        'amara',
        'proposal',
        'Two sessions a month at $1,800, early in your evening. For the first three months we look at one number only: who comes back, and why.',
      ),
      change(364, 'amara', { pipelineStage: 'proposal' }),
      change(352, 'amara', {
        pipelineStage: 'closed_won',
        status: 'active',
        fee: 1_800,
        coachingPackage: 'Founder',
        sessionsAMonth: 2,
        revenueStream: 'Founder package, two sessions a month',
      }),
      email(
        351,
        'amara',
        'welcome',
        'We begin on {+6}. Please bring ten returned parcels, opened, on the table. I should like to see what they saw.',
      ),
      note(
        319,
        'amara',
        'Seven of the ten were indigo, photographed at noon. New rule: three pictures, one of them at a window in the evening, with a hand in it.',
      ),
      note(
        257,
        'amara',
        'Returns at 11%. Her brother calculated what the discounts had cost last year, presented it himself and was very quiet. She hugged him.',
      ),
      change(224, 'amara', {
        status: 'growing',
        growthPotential: 'very_high',
        fee: 2_700,
        coachingPackage: 'Growth partner',
        sessionsAMonth: 3,
        revenueStream: 'Growth partner package, three sessions a month',
      }),
      paper(220, 'amara', 'krishnamurthy-indigo'),
      note(
        160,
        'amara',
        'Weavers are paid within six days since last month, down from 31. Two who had left are back. She did not need me for that; she needed somebody to tell.',
      ),
      change(99, 'amara', {
        coachingGoals:
          'Repeat orders from 34% to 45%. Raise a small round from people who will wait five years. A head of weaving who comes from the clusters.',
        painPoints:
          'Two investors want her to drop the slowest cluster. It is where her grandmother wove.',
        contractEndsIn: 265,
      }),
      email(
        72,
        'amara',
        'thinking',
        'You wrote “they are not wrong”. No, they are not. But ask what they would have to see in two years to be glad that they were not right.',
      ),
      note(
        40,
        'amara',
        'Turned down the faster investor. The patient one is in for £350k. The slow cluster makes the one cloth that nobody can copy; it gets its own page in the shop.',
      ),
      change(20, 'amara', { fee: 3_600, sessionsAMonth: 4 }),
      note(
        4,
        'amara',
        'Repeat orders 39%. Lakshmi from the cluster in Gadwal is head of weaving from {+11}. Ananya interviewed nobody else, and she wants me to tell her if that was wrong. It was not.',
      ),
    ],
  },
];
