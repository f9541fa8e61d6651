import { lawfulHours, type AgentSettings } from '#contract/voice-settings.ts';

/** How the agent speaks until a practice has said otherwise: version 0. */
export const defaultSettings: AgentSettings = {
  agentName: 'Robin',
  vendorAgentId: '',
  fromNumber: '',
  tone: 'warm',
  opening: 'I am calling to hear how things are going. Is this a good moment for a few questions?',
  closing: 'Thank you for your time. I will pass this on, and you will hear from us.',
  disclosure:
    'Hello, this is an AI assistant speaking on behalf of your coach, and this call is recorded.',
  questions: {
    check_in: [
      'How have the last weeks gone for you?',
      'What went better than you expected?',
      'What is in your way at the moment?',
      'What is the one thing you want to have done by our next call?',
    ],
    strategy: [
      'Where do you want the business to be in a year?',
      'Which part of it brings in the most today, and which the least?',
      'What would have to be true for you to get there?',
      'What have you decided not to do?',
      'What do you want to decide in the next month?',
    ],
    follow_up: [
      'How did it go with what we agreed last time?',
      'What is still open, and what does it need?',
      'Is there anything that we should do for you before we speak again?',
    ],
  },
  maxMinutes: 15,
  hoursFrom: lawfulHours.from,
  hoursTo: lawfulHours.to,
  cooldownMinutes: 60,
  perPersonAnHour: 10,
  perPracticeADay: 100,
  countries: [],
  voicemail: '',
  rehearsals: true,
};
