import { describe, expect, it } from 'vitest';
import { clientStatuses, companySizes, leadSources } from '#contract/client-record.ts';
import { gradientOf } from '#web/clients/ClientAvatar.tsx';
import { timezoneChoices } from '#web/clients/timezone-choices.ts';
import {
  companySizeOf,
  companySizeOptions,
  formTimezones,
  growthOf,
  leadSourceOptions,
  statusOf,
  statusOptions,
} from '#web/clients/words.ts';
import { initialsOf } from '#web/ui/Avatar.tsx';

describe('the words of the specification', () => {
  it('shows growth potential as its table says', () => {
    const shown = ['very_high', 'high', 'medium', 'low', 'enormous', ''].map(growthOf);
    expect(shown.map(({ bar }) => bar)).toEqual([100, 80, 60, 40, 50, 50]);
    expect(shown.map(({ label }) => label)).toEqual([
      'Very High',
      'High',
      'Medium',
      'Low',
      'Unknown',
      'Unknown',
    ]);
    expect(shown.slice(0, 4).map(({ tone }) => tone)).toEqual(['good', 'good', 'warn', 'bad']);
  });

  it('shows an unknown status as Active', () => {
    expect(statusOf('dormant')).toEqual(statusOf('active'));
    expect(statusOf('constructor').label).toBe('Active');
    expect(new Set(clientStatuses.map((status) => statusOf(status).label)).size).toBe(6);
  });

  it('offers every choice in its order', () => {
    expect(statusOptions.map(({ value }) => value)).toEqual([...clientStatuses]);
    expect(leadSourceOptions.map(({ value }) => value)).toEqual([...leadSources]);
    expect(companySizeOptions.map(({ label }) => label)).toEqual(
      companySizes.map((size) => `${size} employees`),
    );
    expect(companySizeOf('about forty')).toBe('about forty');
  });
});

describe('time zones', () => {
  it('puts the seven of the form first, each zone once, and the one in use among them', () => {
    const values = timezoneChoices('Mars/Olympus').map(({ value }) => value);
    expect(values.slice(0, 7)).toEqual(formTimezones.map(({ value }) => value));
    expect(new Set(values).size).toBe(values.length);
    expect(values).toContain('Mars/Olympus');
    expect(timezoneChoices('').map(({ value }) => value)).not.toContain('');
  });
});

it('takes at most two letters of a name for its initials', () => {
  expect(
    ['Tobias Engel', 'harrow & finch', 'Madonna', 'Ana Maria de Sousa', '&', ''].map(initialsOf),
  ).toEqual(['TE', 'HF', 'M', 'AM', '&', '']);
});

it('gives a client the same of five gradients everywhere', () => {
  const ids = Array.from(
    { length: 50 },
    (_, at) => `00000000-0000-4000-8000-${(at * 7919).toString(16).padStart(12, '0')}`,
  );
  const gradients = ids.map(gradientOf);
  expect(gradients).toEqual(ids.map(gradientOf));
  expect(new Set(gradients)).toEqual(new Set([0, 1, 2, 3, 4]));
});
