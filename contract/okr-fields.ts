import * as z from 'zod/mini';
import { day, id, line, paragraph } from './fields.ts';
import { figure, someFigure, withPoint } from './figures.ts';
import { directions } from './okr-progress.ts';
import { defineRefusal } from './refusal.ts';

export const draftUnderWay = defineRefusal(
  'draft_under_way',
  409,
  'OKRs are being drafted for this client already. They appear here in a moment.',
);
export const objectiveIsClosed = defineRefusal(
  'objective_is_closed',
  409,
  'This objective is closed. Reopen it to change it.',
);
export const objectiveIsDraft = defineRefusal(
  'objective_is_draft',
  409,
  'This objective is a draft. Accept it first.',
);
export const tooManyObjectives = defineRefusal(
  'too_many_objectives',
  409,
  'A client has at most 20 objectives in a quarter, and an objective at most 20 key results.',
);

/** Somebody else was faster. */
export const carriedAlready = defineRefusal(
  'carried_already',
  409,
  'This was carried over already. Nothing was carried now: leave it out and try again.',
);

/** Of what was deleted in a quarter, carried into it anew, and would stand there twice. */
export const carriedAnew = defineRefusal(
  'carried_anew',
  409,
  'This was carried over again meanwhile, and what was carried stands in its place. To take this back, delete that first.',
);

const percent = z
  .number('A number from 0 to 100')
  .check(z.int('Whole per cent'), z.minimum(0, 'At least 0'), z.maximum(100, 'At most 100'));

const scoreExample = 'From 0 to 1, such as 0.7';

/** From 0 to 1 with two places; `0,7` and `70%` are 0.7. */
export const score = z.pipe(
  z.union([z.string(), z.number()], scoreExample),
  z.transform((typed, context): string => {
    const text = withPoint(String(typed).trim());
    const percent = /^(100|\d{1,2})\s*%$/.exec(text)?.[1];
    const given = percent === undefined ? text : String(Number(percent) / 100);
    if (/^(?:0(?:\.\d{1,2})?|1(?:\.0{1,2})?)$/.test(given)) return String(Number(given));
    context.issues.push({ code: 'custom', message: scoreExample, input: typed });
    return z.NEVER;
  }),
);

const unit = z
  .string()
  .check(
    z.trim(),
    z.maxLength(30, 'At most 30 characters'),
    z.regex(/^[^\p{Cc}]*$/u, 'Only plain text'),
  );

/** What was learned, when an objective is closed. */
export const learned = paragraph(4_000);

export const objectiveFields = {
  title: line('Say in a few words what is to be reached', 200),
  why: paragraph(2_000),
};
export const keyResultFields = {
  title: line('Say in a few words what is measured', 200),
  unit,
  direction: z.enum(directions),
  baseline: figure,
  target: figure,
  dueOn: z.nullable(day),
};
export const checkInFields = {
  value: someFigure,
  confidence: z.nullable(percent),
  note: paragraph(2_000),
  shared: z.boolean(),
};

export const newKeyResult = z.strictObject({
  ...z.partial(z.strictObject(keyResultFields)).def.shape,
  title: keyResultFields.title,
});

/** Ids in the order that they are to have. */
export const inOrder = z
  .array(id)
  .check(z.minLength(1, 'At least one'), z.maxLength(50, 'At most 50'));
