import { Link } from 'react-router';
import type { likenesses } from '#contract/duplicates.ts';
import { useListSimilar } from '#web/clients/api.ts';
import { useFormValue } from '#web/clients/FormFields.tsx';
import { useSettled } from '#web/ui/use-settled.ts';

const mostShown = 3;
const shortestName = 3;
const shortestPhone = 6;

const by: Readonly<Record<(typeof likenesses)[number], string>> = {
  email: 'the same email',
  phone: 'the same phone',
  name: 'the same name',
};

/** Says quietly which clients a new one looks like; asked after a pause in the typing. */
export function SimilarClients() {
  const name = useSettled(useFormValue('name').trim());
  const email = useSettled(useFormValue('email').trim());
  const phone = useSettled(useFormValue('phone').trim());
  const query = {
    ...(name.length >= shortestName && { name: name.slice(0, 200) }),
    ...(/.@./.test(email) && { email: email.slice(0, 254) }),
    ...(phone.replace(/\D/g, '').length >= shortestPhone && { phone: phone.slice(0, 60) }),
  };
  const asked = Object.keys(query).length > 0;
  const { data = [] } = useListSimilar(query, { enabled: asked });
  const found = asked ? data.slice(0, mostShown) : [];
  return (
    <p role="status" className="text-13 text-muted empty:hidden sm:col-span-2">
      {found.length > 0 && 'Looks like '}
      {found.map(({ likeness, client }, at) => (
        <span key={client.id}>
          {at > 0 && ', '}
          {/* In a page of its own: what was typed here stays. */}
          <Link
            to={`/clients/${client.id}`}
            target="_blank"
            className="font-medium text-accent-strong underline underline-offset-4"
          >
            {client.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>{' '}
          ({by[likeness]})
        </span>
      ))}
    </p>
  );
}
