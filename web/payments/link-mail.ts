/** Whether a link is written to its client, and how that is asked; one without an address is not written to. */
export function linkMail(
  client: { readonly email: string } | undefined,
  isWished: boolean,
): { readonly mails: boolean; readonly label: string; readonly barrier?: string } {
  const label = client?.email ? `Write it to ${client.email}` : 'Write it to the client';
  if (client?.email !== '') return { mails: isWished, label };
  const barrier = 'This client has no email address: hand the link over yourself.';
  return { mails: false, label, barrier };
}
