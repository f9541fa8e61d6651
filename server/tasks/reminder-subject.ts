/** By what the letter that reminds of a task is known. */
export const reminderSubject = (title: string): string => `Reminder: ${title}`;
