import { signIn } from '#contract/sign-in.ts';
import { makeTemplate } from '#testing/database.ts';
import { openTestApp } from '#testing/app.ts';
import { freshAddress } from '#testing/objects.ts';

const warmUps = 20;
const pairs = 100;

/**
 * Whether the time that a wrong password takes tells which usernames exist: pairs of sign-ins,
 * one by a known and one by an unknown name. A guess by time alone is right half of the time when
 * it tells nothing, which is an area under the curve of 0.5.
 */
async function measure(): Promise<void> {
  await makeTemplate();
  const t = await openTestApp();
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < warmUps + pairs; round += 1) {
    // Every round stands alone: no lock of a name or an address is met.
    t.clock.advance(601);
    const times = {
      known: await timeOf('nora'),
      unknown: await timeOf(`nobody${round}`),
    };
    if (round < warmUps) continue;
    known.push(times.known);
    unknown.push(times.unknown);
  }
  await t.stop();
  const [a, b] = [median(known), median(unknown)];
  process.stdout.write(
    `wrong password, known name:   median ${a.toFixed(1)} ms\n` +
      `wrong password, unknown name: median ${b.toFixed(1)} ms\n` +
      `ratio ${(a / b).toFixed(3)}, area under the curve ${areaUnderCurve(known, unknown).toFixed(3)} (0.5 tells nothing)\n`,
  );

  async function timeOf(username: string): Promise<number> {
    const caller = t.stranger(freshAddress());
    const began = performance.now();
    await caller.call(signIn.login, { body: { username, password: 'certainly not this one' } });
    return performance.now() - began;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  let wins = 0;
  for (const one of ones) {
    for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return wins / (ones.length * others.length);
}

await measure();
