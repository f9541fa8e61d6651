import { ask, hangUp } from './ask.ts';
import { mixes, type MixName } from './mix.ts';

/** What a generator is told once: where to ask, as whom, and about which clients. */
export interface Target {
  readonly port: number;
  readonly cookies: readonly string[];
  readonly clientIds: readonly string[];
}

/** So many requests a second whatever becomes of them, or so many at once, one after the other. */
export type Load = {
  readonly mix: MixName;
  readonly seconds: number;
} & ({ readonly rate: number } | { readonly atOnce: number });

/** Each answer: its status, 0 for none, the milliseconds it took, and when it was asked for. */
export type Answers = readonly (readonly [status: number, ms: number, at: number])[];

let target: Target | undefined;
let turn = 0;

async function answer({ port, cookies, clientIds }: Target, mix: MixName, due: number) {
  turn += 1;
  const cookie = cookies[turn % cookies.length] ?? '';
  const status = await ask(port, cookie, mixes[mix](clientIds));
  return [status, performance.now() - due] as const;
}

/** Counted from when it was due, so that a generator that is held up hides nothing. */
async function atRate(to: Target, { mix, seconds, rate }: Load & { rate: number }) {
  const began = performance.now();
  const asked: Promise<Answers[number]>[] = [];
  const total = Math.round(rate * seconds);
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      for (;;) {
        const at = (asked.length / rate) * 1_000;
        if (asked.length >= total || began + at > performance.now()) break;
        asked.push(answer(to, mix, began + at).then(([status, ms]) => [status, ms, at]));
      }
      if (asked.length < total) return;
      clearInterval(clock);
      resolve();
    }, 2);
  });
  return Promise.all(asked);
}

async function together(to: Target, { mix, seconds, atOnce }: Load & { atOnce: number }) {
  const began = performance.now();
  const answers: Answers[number][] = [];
  const one = async () => {
    for (let now = began; now - began < seconds * 1_000; now = performance.now()) {
      const [status, ms] = await answer(to, mix, now);
      answers.push([status, ms, now - began]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

process.on('message', (told: Target | Load) => {
  if ('port' in told) {
    target = told;
    return;
  }
  if (!target) throw new Error('A load came before its target.');
  const done = 'rate' in told ? atRate(target, told) : together(target, told);
  void done.then((answers) => {
    hangUp();
    process.send?.(answers);
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
