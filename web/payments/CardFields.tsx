import { CreditCard, Lock } from 'lucide-react';
import type { RefObject } from 'react';
import {
  formatCvc,
  formatExpiry,
  formatNumber,
  type CardEntry,
  type CardField,
} from '#web/payments/card-entry.ts';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type CardFieldsProps = {
  card: CardEntry;
  onChange: (card: CardEntry) => void;
  problems: Partial<Record<CardField, string>>;
  form: RefObject<HTMLFieldSetElement | null>;
};

/** Number, expiry, security code and postal code, as they stand on a card. */
export function CardFields({ card, onChange, problems, form }: CardFieldsProps) {
  const set = (part: Partial<CardEntry>) => onChange({ ...card, ...part });
  return (
    <fieldset ref={form} className="grid gap-4">
      <legend className="sr-only">Card</legend>
      <Field label="Card number" required error={problems.number}>
        <TextInput
          name="number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          before={<CreditCard aria-hidden />}
          value={card.number}
          onChange={({ target }) => set({ number: formatNumber(target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry" required error={problems.expiry}>
          <TextInput
            name="expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={card.expiry}
            onChange={({ target }) => set({ expiry: formatExpiry(target.value, card.expiry) })}
          />
        </Field>
        <Field label="Security code" required error={problems.cvc}>
          <TextInput
            name="cvc"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="CVC"
            before={<Lock aria-hidden />}
            value={card.cvc}
            onChange={({ target }) => set({ cvc: formatCvc(target.value) })}
          />
        </Field>
      </div>
      <Field label="Postal code" required error={problems.postalCode}>
        <TextInput
          name="postalCode"
          autoComplete="postal-code"
          maxLength={10}
          value={card.postalCode}
          onChange={({ target }) => set({ postalCode: target.value })}
        />
      </Field>
    </fieldset>
  );
}
