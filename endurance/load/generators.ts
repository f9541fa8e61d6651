import { Child } from './child.ts';
import type { Answers, Load, Target } from './generator.ts';

/** A process of its own that asks a server, so that what it costs is not the server's. */
export class Generator {
  private constructor(private readonly child: Child) {}

  static async start(target: Target): Promise<Generator> {
    const child = await Child.start('generator.ts');
    child.tell(target);
    return new Generator(child);
  }

  async run(load: Load): Promise<Answers> {
    return (await this.child.ask(load)) as Answers;
  }

  stop(): void {
    this.child.stop();
  }
}

/** Milliseconds that this share of the answers with a status of 200 did not exceed. */
export function quantileOf(answers: Answers, part: number): number {
  const took = answers.flatMap(([status, ms]) => (isGood(status) ? [ms] : []));
  took.sort((one, two) => one - two);
  return Math.round(took[Math.min(took.length - 1, Math.ceil(took.length * part) - 1)] ?? 0);
}

const isGood = (status: number) => status >= 200 && status < 300;

/** How many were answered as they should be, were turned away for now, and failed. */
export function countsOf(answers: Answers): { good: number; away: number; failed: number } {
  const good = answers.filter(([status]) => isGood(status)).length;
  const away = answers.filter(([status]) => status === 503 || status === 429).length;
  return { good, away, failed: answers.length - good - away };
}

/** The usual figures of a load, as words. */
export function latencies(answers: Answers): string {
  const at = (part: number) => quantileOf(answers, part);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms`;
}
