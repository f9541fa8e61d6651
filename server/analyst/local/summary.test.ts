import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';
import { report, reportQuestion } from './reported-speech.ts';

const voices = { speaker: 'Grace', listener: 'Nora' };

describe('telling again what somebody said', () => {
  it.each([
    ["I'm worried about payroll in March.", 'Grace is worried about payroll in March.'],
    ['Well, I want to hire two stylists this year.', 'Grace wants to hire two stylists this year.'],
    ["We've signed the lease for the shop.", 'Grace says they have signed the lease for the shop.'],
    ["I don't have a plan for my team.", "Grace doesn't have a plan for their team."],
    ['The landlord raised our rent in May.', 'Grace says the landlord raised their rent in May.'],
    ['I lost the keys to my own shop.', 'Grace lost the keys to their own shop.'],
  ])('turns “%s” round', (said, told) => {
    expect(report(said, voices)).toBe(told);
  });

  it.each([
    'It went, um, you know, sort of fine.',
    'She said “no” to me.',
    'If I pay them they pay me.',
    'You should see the place.',
    'Nope.',
    'I I think I mean the rent.',
  ])('leaves “%s” to be quoted', (said) => {
    expect(report(said, voices)).toBeUndefined();
  });

  it('turns questions round', () => {
    expect(reportQuestion('Should we raise our prices?', voices)).toBe(
      'Grace asks whether to raise their prices.',
    );
    expect(reportQuestion('So how do I tell my team?', voices)).toBe(
      'Grace asks how to tell their team.',
    );
    expect(reportQuestion('Is that so?', voices)).toBeUndefined();
  });
});

describe('a summary', () => {
  const talk = [
    'coach: How is the shop?',
    "client: I'm worried about the rent. The landlord wants four thousand a month.",
    'coach: And the lease?',
    'client: The lease runs out in June. We decided to look for another shop.',
    'coach: Could you send me the lease by Friday?',
    'client: Yes, of course.',
    "coach: I'll ask my lawyer about the rent tomorrow.",
    'client: Lovely.',
  ].join('\n');

  it('says what it was about, what was said and what comes next', async () => {
    const { summary } = await analyse(talk);
    const lines = summary.map(({ text }) => text);
    expect(lines[0]).toMatch(/^Grace and Nora spoke about .*the lease/);
    expect(lines).toContain('Grace is worried about the rent.');
    expect(lines).toContain('Grace will send the lease by Friday 13 February.');
    expect(lines.at(-1)).toBe('Nora will ask the lawyer about the rent by Thursday 12 February.');
    expect(lines.length).toBeLessThanOrEqual(5);
  });

  it('stands on receipts, line by line', async () => {
    const { summary } = await analyse(talk);
    expect(summary.every(({ receipts }) => receipts.length > 0)).toBe(true);
  });

  it('gives the coach’s own notes where there is nothing else', async () => {
    const { summary } = await analyse('', 'Rent goes up to 4,000 in June. Worried about cash.');
    expect(summary.map(({ text }) => text)).toEqual([
      'Rent goes up to 4,000 in June.',
      'Worried about cash.',
    ]);
  });

  it('is empty where nothing was said', async () => {
    expect((await analyse('')).summary).toEqual([]);
  });
});
