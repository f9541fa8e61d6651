import { advisers } from './advisers.ts';
import { carriers } from './carriers.ts';
import type { SampleClient } from './client-plan.ts';
import { exporters } from './exporters.ts';
import { familyFirms } from './family-firms.ts';
import { makers } from './makers.ts';
import { prospects } from './prospects.ts';
import { studios } from './studios.ts';
import { teams } from './teams.ts';

export const sampleClients: readonly SampleClient[] = [
  ...makers,
  ...teams,
  ...advisers,
  ...familyFirms,
  ...studios,
  ...exporters,
  ...carriers,
  ...prospects,
];
