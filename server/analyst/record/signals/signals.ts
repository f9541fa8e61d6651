import type { Signal } from '../sign.ts';
import { capacity } from './capacity.ts';
import { comingBack } from './coming-back.ts';
import { ending } from './ending.ts';
import { keptPromises } from './kept-promises.ts';
import { moodTurning } from './mood-turning.ts';
import { noNextStep } from './no-next-step.ts';
import { overdueOfClient, overdueOfOurs } from './overdue-promises.ts';
import { returningWorry } from './returning-worry.ts';
import { revenue } from './revenue.ts';
import { silence } from './silence.ts';
import { status } from './status.ts';
import { stuckStage } from './stuck-stage.ts';
import { unansweredCalls } from './unanswered-calls.ts';
import { unspokenGoal } from './unspoken-goal.ts';

/** All that a record is read for; of equal weight the earlier one goes first. */
export const signals: readonly Signal[] = [
  silence,
  overdueOfOurs,
  overdueOfClient,
  status,
  revenue,
  moodTurning,
  returningWorry,
  unansweredCalls,
  ending,
  stuckStage,
  noNextStep,
  unspokenGoal,
  capacity,
  comingBack,
  keptPromises,
];
