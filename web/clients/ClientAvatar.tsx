import type { Client } from '#contract/client-record.ts';
import { Avatar, type AvatarProps } from '#web/ui/Avatar.tsx';

export type ClientAvatarProps = {
  client: Pick<Client, 'id' | 'name'>;
  /** The row in a table whose gradients take turns; absent, the client keeps one everywhere. */
  index?: number;
  size?: AvatarProps['size'];
};

/** The initials on one of five gradients. */
export function ClientAvatar({ client, index, size }: ClientAvatarProps) {
  return <Avatar name={client.name} index={index ?? gradientOf(client.id)} size={size} />;
}

/** The same of the five for the same id, wherever it is shown. */
export function gradientOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(-6), 16) % 5;
}
