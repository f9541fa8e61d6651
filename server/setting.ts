import * as z from 'zod';

export const settingGroups = [
  'Network',
  'Database and data',
  'Files',
  'Backups',
  'Running',
  'First admin',
  'Mail',
  'Voice (Retell AI)',
  'Analysis',
  'Payments (Stripe)',
] as const;

interface SettingNotes {
  group: (typeof settingGroups)[number];
  about: string;
  example: string;
  secret?: true;
}

/** What `.env.example` says of each setting; a secret may also be given as NAME_FILE, the path of a file that holds it. */
export const settingNotes = z.registry<SettingNotes>();

/** Text of at most `max` characters; `error` says what it must be. */
export const text = (error: string, max = 2000) => z.string({ error }).max(max, { error });

/** An address with one of these schemes. */
export const url = (protocols: readonly string[], error: string) =>
  text(error).refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    { error },
  );

/** A whole number up to a million. */
export const amount = (usual: string) =>
  text('must be a whole number from 0 to 1000000')
    .regex(/^\d{1,7}$/, { error: 'must be a whole number from 0 to 1000000' })
    .transform(Number)
    .refine((value) => value <= 1_000_000, { error: 'must be a whole number from 0 to 1000000' })
    .prefault(usual);

/** What counts where a setting is not set, as one would write it; undefined where nothing does. */
export const defaultOf = (schema: z.ZodType): string | undefined =>
  schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : undefined;

export const onOff = z.stringbool({ error: 'must be 1 or 0' });

export const startsWith = (prefix: RegExp, error: string) => text(error).regex(prefix, { error });

/** Notes a setting for `.env.example`. */
export const setting = <S extends z.ZodType>(
  schema: S,
  group: SettingNotes['group'],
  example: string,
  about: string,
): S => {
  settingNotes.add(schema as z.ZodType, { group, example, about });
  return schema;
};

/** The same for one that is never shown. */
export const secret = <S extends z.ZodType>(
  schema: S,
  group: SettingNotes['group'],
  example: string,
  about: string,
): S => {
  settingNotes.add(schema as z.ZodType, { group, example, about, secret: true });
  return schema;
};
