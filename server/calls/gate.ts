import type { Block } from '#contract/dialling.ts';
import type { AgentSettings } from '#contract/voice-settings.ts';
import { countryName } from '#server/clients/country-name.ts';
import { readNumber } from '#server/clients/phone.ts';
import { clockIn, isWithin } from './calling-hours.ts';

/** All that the gate looks at. */
export interface GateFacts {
  readonly name: string;
  /** E.164, with an extension after `;ext=`, or empty. */
  readonly phone: string;
  readonly timezone: string;
  readonly consent: 'unknown' | 'given' | 'withdrawn';
  readonly doNotCall: boolean;
  /** When the client was last spoken with by telephone. */
  readonly lastAnsweredAt: string | null;
  /** Calls that this person had dialled in the hour before, and the practice in the day before. */
  readonly dialsByPerson: number;
  readonly dialsByPractice: number;
  /** When there may be another, in milliseconds, where these are all that are allowed. */
  readonly personFreeAt?: number | undefined;
  readonly practiceFreeAt?: number | undefined;
  readonly settings: AgentSettings;
  readonly now: Date;
}

type Rule = (facts: GateFacts) => Block | undefined;

const block = (reason: Block['reason'], sentence: string, overridable = false): Block => ({
  reason,
  sentence,
  overridable,
});

const onPage = (what: string) => `${what} on the client’s page.`;

const phone: Rule = ({ name, phone: number, settings }) => {
  if (number === '') {
    return block('no_phone', `${name} has no phone number. ${onPage('Add one')}`);
  }
  const [e164 = '', extension] = number.split(';ext=');
  if (extension !== undefined) {
    return block(
      'invalid_phone',
      `The number has an extension, which the agent can’t dial. ${onPage('Give another')}`,
    );
  }
  const parsed = readNumber(e164);
  if (!parsed?.isPossible()) {
    return block(
      'invalid_phone',
      `${e164} is not a number that can be rung. ${onPage('Correct it')}`,
    );
  }
  // Each minute goes to whoever set the number up; no client is reached by one.
  if (parsed.getType() === 'PREMIUM_RATE') {
    return block('invalid_phone', `${e164} is a premium-rate number, and the agent rings none.`);
  }
  const { country } = parsed;
  const { countries } = settings;
  if (countries.length > 0 && !(country && countries.includes(country))) {
    return block(
      'country',
      `Calls to ${country ? countryName(country) : 'this country'} are not switched on. A coach or an admin does that in Configure Agent.`,
    );
  }
  return undefined;
};

const doNotCall: Rule = ({ name, doNotCall: asked }) =>
  asked
    ? block(
        'do_not_call',
        `${name} is marked as “do not call”. ${onPage('If they want calls again, lift that')}`,
      )
    : undefined;

const consent: Rule = ({ name, consent: given }) => {
  if (given === 'withdrawn') {
    return block(
      'consent_withdrawn',
      `${name} has withdrawn the consent to be called. ${onPage('If they give it again, note that')}`,
    );
  }
  return given === 'unknown'
    ? block(
        'consent_unknown',
        `It is not on record that ${name} agreed to be called by an agent. ${onPage('If they did, note it')}`,
        true,
      )
    : undefined;
};

const hours: Rule = ({ name, timezone, settings, now }) => {
  if (timezone === '') {
    const unknown = `It is not known what time it is for ${name}.`;
    return block('no_timezone', `${unknown} ${onPage('Set their time zone')}`, true);
  }
  const clock = clockIn(timezone, now);
  const { hoursFrom, hoursTo } = settings;
  if (isWithin(clock, hoursFrom, hoursTo)) return undefined;
  const sentence = `It is ${clock} for ${name}. Calls go out from ${hoursFrom} to ${hoursTo} there.`;
  return block('hours', sentence, true);
};

const cooldown: Rule = ({ name, lastAnsweredAt, settings, now }) => {
  if (lastAnsweredAt === null || settings.cooldownMinutes === 0) return undefined;
  const minutes = Math.floor((now.getTime() - Date.parse(lastAnsweredAt)) / 60_000);
  if (minutes >= settings.cooldownMinutes) return undefined;
  return block(
    'cooldown',
    `${name} was spoken with ${told(minutes)} ago. The next call waits another ${told(settings.cooldownMinutes - minutes, Math.ceil)}.`,
    true,
  );
};

const limits: Rule = (facts) => {
  const { dialsByPerson, dialsByPractice, settings, now } = facts;
  if (dialsByPerson >= settings.perPersonAnHour) {
    const made = `You have made ${counted(dialsByPerson)} within an hour, and no more are allowed.`;
    return block('person_limit', `${made}${nextAt(facts.personFreeAt, now)}`);
  }
  if (dialsByPractice < settings.perPracticeADay) return undefined;
  const made = `The practice has made ${counted(dialsByPractice)} within a day, and no more are allowed.`;
  return block('practice_limit', `${made}${nextAt(facts.practiceFreeAt, now)}`);
};

function nextAt(ms: number | undefined, now: Date): string {
  if (ms === undefined) return '';
  const minutes = Math.max(1, Math.ceil((ms - now.getTime()) / 60_000));
  return ` The next can be made in ${told(minutes, Math.ceil)}.`;
}

const rules: readonly Rule[] = [phone, doNotCall, consent, hours, cooldown, limits];

/** Everything that stands in the way of a telephone call now, in the order in which to mend it. */
export function gate(facts: GateFacts): Block[] {
  return rules.flatMap((rule) => rule(facts) ?? []);
}

function counted(calls: number): string {
  return calls === 1 ? '1 call' : `${calls} calls`;
}

/** How long that is: what has passed is rounded down, and what is left is rounded up. */
function told(minutes: number, rounded = Math.floor): string {
  if (minutes < 1) return 'a moment';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return minutes < 2_880 ? `${rounded(minutes / 60)} hours` : `${rounded(minutes / 1_440)} days`;
}
