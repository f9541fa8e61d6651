/** What a notification says in the letter that sums them up. */
export const summaryLine = ({ title, text }: { readonly title: string; readonly text: string }) =>
  `- ${title}${text ? `: ${text}` : ''}`;
