import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CurrentUser, Role } from '#contract/people.ts';
import { ProfileForm } from '#web/people/ProfileForm.tsx';
import { RoleBadge } from '#web/RoleBadge.tsx';
import { Avatar, indexOf } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

/** One's own profile: read, and after "Edit Profile" changed. */
export function ProfileCard({ user }: { user: CurrentUser }) {
  const [editing, setEditing] = useState<boolean>();
  const role: Role = user.role ?? 'user';
  return (
    <Card
      title="Profile"
      action={
        !editing && (
          // Whoever leaves the form goes on from where they opened it.
          <Button icon={Pencil} autoFocus={editing === false} onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        )
      }
    >
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={user.name || user.username} index={indexOf(user.id)} size="large" />
        <div className="min-w-0">
          <p className="truncate text-16 font-semibold">{user.name}</p>
          <p className="mt-1">
            <RoleBadge role={role} />
          </p>
        </div>
      </div>
      {editing ? (
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <Facts user={user} />
      )}
    </Card>
  );
}

/** What is known of the person; the second half is changed on the form that a newcomer fills in. */
function Facts({ user }: { user: CurrentUser }) {
  const facts = [
    ['Username', user.username],
    ['Email', user.email],
    ['Phone', user.phone],
    ['Business name', user.businessName],
    ['Address', user.address],
    ['Timezone', user.timezone],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="text-14 break-words">{value || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-13 text-muted">
        <Link to="/profile-setup" className="text-accent-strong underline underline-offset-4">
          Change business name, address and timezone
        </Link>
      </p>
    </>
  );
}
