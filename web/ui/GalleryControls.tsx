import { Mail, Pencil, Phone, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { ButtonSize, ButtonVariant } from '#web/ui/button-look.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { BothThemes, Row, type ThemeName } from '#web/ui/GalleryFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { SearchInput, TextInput } from '#web/ui/TextInput.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const SIZES: readonly ButtonSize[] = ['small', 'medium', 'large'];
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
const COLOURS = [
  { value: 'amber', label: 'Amber' },
  { value: 'sky', label: 'Sky' },
  { value: 'rose', label: 'Rose', disabled: true },
] as const;

export function GalleryControls() {
  return (
    <>
      <BothThemes title="Buttons">{() => <Buttons />}</BothThemes>
      <BothThemes title="Fields">{(theme) => <Fields theme={theme} />}</BothThemes>
      <BothThemes title="Choices">{() => <Choices />}</BothThemes>
    </>
  );
}

function Buttons() {
  return (
    <>
      {SIZES.map((size) => (
        <Row key={size} label={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              Save changes
            </Button>
          ))}
        </Row>
      ))}
      <Row label="With an icon">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon={Plus}>
            Add
          </Button>
        ))}
      </Row>
      <Row label="Busy">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy busyText="Saving…">
            Save
          </Button>
        ))}
      </Row>
      <Row label="Disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Save
          </Button>
        ))}
      </Row>
      <Row label="Icon buttons">
        <IconButton icon={Pencil} label="Edit" shortcut="e" />
        <IconButton icon={Phone} label="Call" variant="secondary" />
        <IconButton icon={Plus} label="Add" variant="primary" />
        <IconButton icon={Trash2} label="Delete" variant="danger" size="small" />
        <IconButton icon={Phone} label="Calling" busy />
        <IconButton icon={Trash2} label="Not now" disabled />
      </Row>
    </>
  );
}

function Fields({ theme }: { theme: ThemeName }) {
  const [zone, setZone] = useState('Europe/Berlin');
  const [colour, setColour] = useState<'amber' | 'sky' | 'rose' | ''>('');
  const [query, setQuery] = useState('berlin');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" required>
        <TextInput defaultValue="Maria Jensen" autoComplete="off" />
      </Field>
      <Field label="Email" error="Invalid email address">
        <TextInput
          type="email"
          defaultValue="maria@"
          before={<Mail aria-hidden />}
          autoComplete="off"
        />
      </Field>
      <Field label="Password" hint="At least 8 characters.">
        <PasswordInput defaultValue="secret" autoComplete="off" />
      </Field>
      <Field label="Phone" optional>
        <TextInput type="tel" placeholder="+1 555 010 0137" autoComplete="off" />
      </Field>
      <Field label="Colour" hint="One of a few.">
        <Select value={colour} onChange={setColour} options={COLOURS} />
      </Field>
      <Field label="Timezone" hint="One of about 400.">
        <Combobox
          value={zone}
          onChange={setZone}
          options={ZONES}
          searchPlaceholder="Search timezones…"
        />
      </Field>
      <Field label="Colour, wrong" error="Choose a colour">
        <Select value="" onChange={setColour} options={COLOURS} />
      </Field>
      <Field label="Disabled">
        <TextInput disabled value="Cannot be changed" readOnly />
      </Field>
      <Field label="Read only">
        <TextInput value="Only to read" readOnly />
      </Field>
      <Field label="Disabled choice">
        <Select value="sky" onChange={setColour} options={COLOURS} disabled />
      </Field>
      <Field label="Notes" className="sm:col-span-2">
        <Textarea placeholder="Grows with what is written" />
      </Field>
      <SearchInput
        label={`Search the gallery, ${theme}`}
        value={query}
        onChange={setQuery}
        className="sm:col-span-2"
      />
    </div>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [pace, setPace] = useState<'weekly' | 'monthly' | 'never'>('weekly');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="grid content-start gap-3">
        <Checkbox label="Remember me" checked={on} onChange={setOn} />
        <Checkbox label="Some of them" checked="indeterminate" onChange={setOn} />
        <Checkbox label="Not ticked" hint="With a hint." checked={false} onChange={setOn} />
        <Checkbox label="Disabled" checked disabled onChange={setOn} />
      </div>
      <Field group label="How often" hint="You can change it later.">
        <RadioGroup
          value={pace}
          onChange={setPace}
          options={[
            { value: 'weekly', label: 'Weekly', hint: 'Every Monday morning.' },
            { value: 'monthly', label: 'Monthly' },
            { value: 'never', label: 'Never', disabled: true },
          ]}
        />
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        <Switch label="Summaries" hint="One message a day." checked={on} onChange={setOn} />
        <Switch label="Switched off" checked={false} onChange={setOn} />
        <Switch label="Disabled" checked disabled onChange={setOn} />
      </div>
    </div>
  );
}
