import type { Placeholder } from './messages.ts';

/** What stands for each placeholder; empty where nothing is known. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** The values in a letter from one person to one client. */
export function placeholderValues(about: {
  client: { name: string; businessType: string; coachingGoals: string };
  sender: { name: string };
  practice: { name: string };
}): PlaceholderValues {
  const { client, sender, practice } = about;
  return {
    'client.name': client.name,
    'client.firstName': firstOf(client.name),
    'client.businessType': client.businessType,
    'client.coachingGoals': client.coachingGoals,
    'sender.name': sender.name,
    'sender.firstName': firstOf(sender.name),
    'practice.name': practice.name,
  };
}
