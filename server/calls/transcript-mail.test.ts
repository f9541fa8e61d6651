import { describe, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const voices = { clientName: 'Petra Vogel', coachNames: ['Nora Lindqvist'] };
const told = async (...lines: readonly string[]) =>
  (await readTranscript(lines.join('\n'), voices)).utterances.map(
    ({ speaker, startSeconds, text }) => [speaker, startSeconds, text],
  );

describe('a thread of letters', () => {
  const reply = 'I will send the pricing page by Friday.';
  const first = 'I will send you the contract.';
  const letters = [
    ['client', null, `Hi Nora, ${reply} Best, Petra`],
    ['coach', null, `Hi Petra, ${first} Best, Nora`],
  ];
  const petra = 'Petra Vogel <petra@vogel.example>';
  const nora = 'Nora Lindqvist <nora@practice.example>';
  const body = `Hi Nora,\n\n${reply}\n\nBest,\nPetra`;
  const below = `Hi Petra,\n${first}\nBest, Nora`;

  test.each([
    [
      'with what it answers below',
      `From: ${petra}
Sent: Friday, November 27, 2026 10:00 AM
To: ${nora}
Subject: Re: Pricing

${body}

On Thu, Nov 26, 2026 at 9:00 AM Nora Lindqvist
<nora@practice.example> wrote:

> Hi Petra,
>
> ${first}
>
> Best, Nora`,
    ],
    [
      'of Outlook, a head over each',
      `Von: ${petra}
Gesendet: Freitag, 27. November 2026 10:00
An: ${nora}
Betreff: AW: Preise
${body}
Sent from my iPhone
________________________________
Von: ${nora}
An: ${petra}
${below}`,
    ],
    [
      'from the page of Gmail',
      `${petra}\n10:00 AM (5 hours ago)\nto me\n\n${body}\n
${nora}\n11:00 AM (4 hours ago)\nto Petra\n\n${below}`,
    ],
    [
      'answered in German',
      `From: ${petra}\nTo: ${nora}\n${body}
Am 26.11.2026 um 09:00 schrieb Nora Lindqvist <nora@practice.example>:
> Hi Petra,\n> ${first}\n> Best, Nora`,
    ],
  ])('%s', async (_name, text) => {
    expect(await told(text)).toEqual(letters);
  });

  test('is none where somebody only says so', async () => {
    expect(await told('Nora: From: whom?', 'Petra: To: you.')).toHaveLength(2);
    const span = await told('From: 10:00', 'To: 10:30', 'Nora: Hi.', 'Petra: Hello.', 'Nora: So?');
    expect(span.slice(-3).map(([speaker]) => speaker)).toEqual(['coach', 'client', 'coach']);
    expect((await told('On Friday Nora wrote:', 'some words'))[0]?.[0]).toBe('other');
  });
});
