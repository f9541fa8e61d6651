import type { SampleCall } from '../call-plan.ts';
import { achiengCalls } from './achieng.ts';
import { achterbergCalls } from './achterberg.ts';
import { beaumontCalls } from './beaumont.ts';
import { boatengCalls } from './boateng.ts';
import { delacroixCalls } from './delacroix.ts';
import { feldsteinCalls } from './feldstein.ts';
import { gallagherCalls } from './gallagher.ts';
import { hartmannCalls } from './hartmann.ts';
import { hollowayCalls } from './holloway.ts';
import { krishnamurthyCalls } from './krishnamurthy.ts';
import { macintyreCalls } from './macintyre.ts';
import { morettiShawCalls } from './moretti-shaw.ts';
import { nwosuClarkeCalls } from './nwosu-clarke.ts';
import { oyelaranCalls } from './oyelaran.ts';
import { papadakisCalls } from './papadakis.ts';
import { pritchardCalls } from './pritchard.ts';
import { reinholtCalls } from './reinholt.ts';
import { restrepoCalls } from './restrepo.ts';
import { siddiquiCalls } from './siddiqui.ts';
import { tanabeCalls } from './tanabe.ts';
import { tranCalls } from './tran.ts';
import { whitfieldCalls } from './whitfield.ts';
import { wikstromCalls } from './wikstrom.ts';
import { yildizCalls } from './yildiz.ts';

/** The calls of each client, by its key, first to last. */
export const sampleCalls: ReadonlyMap<string, readonly SampleCall[]> = new Map([
  ['achieng', achiengCalls],
  ['achterberg', achterbergCalls],
  ['beaumont', beaumontCalls],
  ['boateng', boatengCalls],
  ['delacroix', delacroixCalls],
  ['feldstein', feldsteinCalls],
  ['gallagher', gallagherCalls],
  ['hartmann', hartmannCalls],
  ['holloway', hollowayCalls],
  ['krishnamurthy', krishnamurthyCalls],
  ['macintyre', macintyreCalls],
  ['moretti-shaw', morettiShawCalls],
  ['nwosu-clarke', nwosuClarkeCalls],
  ['oyelaran', oyelaranCalls],
  ['papadakis', papadakisCalls],
  ['pritchard', pritchardCalls],
  ['reinholt', reinholtCalls],
  ['restrepo', restrepoCalls],
  ['siddiqui', siddiquiCalls],
  ['tanabe', tanabeCalls],
  ['tran', tranCalls],
  ['whitfield', whitfieldCalls],
  ['wikstrom', wikstromCalls],
  ['yildiz', yildizCalls],
]);
