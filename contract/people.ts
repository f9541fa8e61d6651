import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  email,
  givenInstant,
  id,
  instant,
  letPass,
  line,
  optionalLine,
  timezone,
} from './fields.ts';
import { changedMeanwhile, defineRefusal, notAllowed, notFound } from './refusal.ts';

export const roles = ['user', 'coach', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const themes = ['dark', 'light', 'system'] as const;

/** The settings that ring the bell, for what can reach everybody; off, nothing of it is told. */
export const bells = ['bellTasks', 'bellClients', 'bellCalls', 'bellPayments'] as const;
/** Those for what goes to the admins, of whom one always hears of it. */
export const adminBells = ['bellPeople', 'bellFailures'] as const;
export type AdminBell = (typeof adminBells)[number];
export type Bell = (typeof bells)[number] | AdminBell;

/** What each person chooses for themselves; kept on the server so that it follows them. */
export const settings = z.object({
  theme: z.enum(themes),
  pushNotifications: z.boolean(),
  emailSummaries: z.boolean(),
  /** Whether a task's reminders come by email too. */
  reminderEmails: z.boolean(),
  /** Tasks and clients that somebody gives them. */
  bellTasks: z.boolean(),
  bellClients: z.boolean(),
  /** What clients say in calls. */
  bellCalls: z.boolean(),
  /** What is paid, or could not be paid, by link. */
  bellPayments: z.boolean(),
  /** Who joins or asks for access; tells admins. */
  bellPeople: z.boolean(),
  /** What fails in the background, and disputes; tells admins. */
  bellFailures: z.boolean(),
  shortcuts: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

export const longestUsername = 60;
export const username = line('Username is required', longestUsername);

export const user = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  createdAt: instant,
  updatedAt: instant,
});

/** The asker: their own record, their practice, and what the shell needs at once. */
export const currentUser = z.extend(user, {
  address: z.string(),
  businessName: z.string(),
  timezone: z.string(),
  onboarded: z.boolean(),
  twoStep: z.boolean(),
  /** How many of their recovery codes still work; none without two-step sign-in. */
  recoveryCodesLeft: z.number(),
  /** The practice asks everybody for a second factor and this person has none yet. */
  mustSetUpTwoStep: z.boolean(),
  /** An admin of the first practice: sees access requests and the other practices' names. */
  operator: z.boolean(),
  practice: z.object({ id, name: z.string(), timezone: z.string(), sample: z.boolean() }),
  settings,
  /** The id of the practice's last event: what is asked after this answer knows of all until then. */
  lastEventId: z.optional(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** A row of the admin's list. */
export const person = z.extend(user, {
  disabledAt: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  sessions: z.number(),
  twoStep: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** Somebody's name, also of who is shut out. */
export const personName = z.object({ id, name: z.string(), disabled: z.boolean() });
export type PersonName = z.infer<typeof personName>;

export const practiceSettings = z.object({
  name: z.string(),
  timezone: z.string(),
  requireTwoStep: z.boolean(),
  /** Whether what a coach promises in a call becomes a task without being asked. */
  tasksOfPromises: z.boolean(),
  updatedAt: instant,
});

export const usernameTaken = defineRefusal('username_taken', 409, 'That username is taken.');
export const lastAdmin = defineRefusal(
  'last_admin',
  409,
  'A practice needs at least one admin. Make somebody else an admin first.',
);
export const lastToHear = defineRefusal(
  'last_to_hear',
  409,
  'Somebody must hear of this, and no other admin does.',
);
export const confirmPassword = defineRefusal(
  'confirm_password',
  403,
  'Please enter your current password to change how you are reached or how you sign in.',
);
export const twoStepKept = defineRefusal(
  'two_step_kept',
  409,
  'Your practice asks everybody for two-step sign-in, so yours stays on.',
);
export const yourself = defineRefusal('yourself', 409, 'You cannot do this to your own account.');

const profileBody = z.strictObject({
  name: z.optional(line('Name, email, and username are required.')),
  email: z.optional(email()),
  username: z.optional(line('Name, email, and username are required.', longestUsername)),
  phone: z.optional(optionalLine(40)),
  role: z.optional(role),
  currentPassword: z.optional(z.string().check(z.maxLength(1024))),
  updatedAt: z.optional(givenInstant),
  // A record sent back as it was read: what can't be changed here is let pass and changes nothing.
  ...letPass([
    'id',
    'createdAt',
    'address',
    'businessName',
    'timezone',
    'onboarded',
    'twoStep',
    'recoveryCodesLeft',
    'mustSetUpTwoStep',
    'operator',
    'lastEventId',
    'practice',
    'settings',
  ]),
});

export const onboardingBody = z.strictObject({
  phone: line('Phone number is required', 40),
  address: line('Address is required', 300),
  businessName: line('Business name is required'),
  timezone,
  currentPassword: z.optional(z.string().check(z.maxLength(1024))),
});

const byId = z.strictObject({ id });

export const people = {
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Who is signed in',
    access: 'signedIn',
    returns: currentUser,
    refusals: [],
    beforeSecondFactor: true,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    summary: "Change one's own profile",
    access: 'signedIn',
    body: profileBody,
    returns: currentUser,
    refusals: [notAllowed, usernameTaken, lastAdmin, confirmPassword, changedMeanwhile],
    limit: { per: 'person', max: 30, windowSeconds: 60 },
  }),
  completeProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    summary: 'Complete the profile after the first sign-in',
    access: 'signedIn',
    body: onboardingBody,
    returns: currentUser,
    refusals: [confirmPassword],
  }),
  skipOnboarding: endpoint({
    method: 'POST',
    path: '/api/user/profile/skip',
    summary: 'Leave the profile for later; it is not asked for again',
    access: 'signedIn',
    refusals: [],
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/user/settings',
    summary: "Change one's own settings",
    access: 'signedIn',
    body: z.strictObject({
      theme: z.optional(z.enum(themes)),
      pushNotifications: z.optional(z.boolean()),
      emailSummaries: z.optional(z.boolean()),
      reminderEmails: z.optional(z.boolean()),
      bellTasks: z.optional(z.boolean()),
      bellClients: z.optional(z.boolean()),
      bellCalls: z.optional(z.boolean()),
      bellPayments: z.optional(z.boolean()),
      bellPeople: z.optional(z.boolean()),
      bellFailures: z.optional(z.boolean()),
      shortcuts: z.optional(z.boolean()),
    }),
    returns: settings,
    refusals: [lastToHear],
    beforeSecondFactor: true,
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'Everybody in the practice',
    access: 'admin',
    returns: z.array(person),
    refusals: [],
  }),
  listNames: endpoint({
    method: 'GET',
    path: '/api/people/names',
    summary: 'The names of everybody in the practice, last of those who are shut out',
    access: 'signedIn',
    returns: z.array(personName),
    refusals: [],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/people/:id/role',
    summary: "Change somebody's role",
    access: 'admin',
    params: byId,
    body: z.strictObject({ role }),
    returns: person,
    refusals: [notFound, lastAdmin],
  }),
  getPractice: endpoint({
    method: 'GET',
    path: '/api/practice',
    summary: "The practice's own settings",
    access: 'admin',
    returns: practiceSettings,
    refusals: [],
  }),
  updatePractice: endpoint({
    method: 'PUT',
    path: '/api/practice',
    summary: "Change the practice's settings",
    access: 'admin',
    body: z.strictObject({
      name: z.optional(line('Business name is required')),
      timezone: z.optional(timezone),
      requireTwoStep: z.optional(z.boolean()),
      tasksOfPromises: z.optional(z.boolean()),
      updatedAt: z.optional(givenInstant),
    }),
    returns: practiceSettings,
    refusals: [changedMeanwhile],
  }),
};

export const peopleEvents = [
  'practice.created',
  'practice.filling',
  'practice.filled',
  'practice.updated',
  'user.created',
  'user.updated',
  'user.onboarded',
  'user.role_changed',
  'user.disabled',
  'user.enabled',
  'settings.updated',
] as const;
