import { PhoneOff } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MissingPage } from '#web/ui/MissingPage.tsx';

/** Stands where a call was looked for that is not there, or not for this person. */
export function CallMissing() {
  return (
    <MissingPage
      icon={PhoneOff}
      title="Call Not Found"
      text="It may have been deleted, or it is not with one of your clients."
    >
      <ButtonLink variant="primary" to="/clients">
        Back to Clients
      </ButtonLink>
    </MissingPage>
  );
}
