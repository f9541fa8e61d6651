import type { Endpoint } from '#contract/endpoint.ts';
import type { RefusalDefinition } from '#contract/refusal.ts';
import { impliedRefusals } from './implied-refusals.ts';
import type { Json } from './shapes-told.ts';

/** The refusals of a description: what many requests share stands in it once, by a name made of its codes. */
export class Refusals {
  private readonly known = new Map<string, Json>();
  private readonly answer: Json;

  /** `answer` is the shape of every one of them. */
  constructor(answer: Json) {
    this.answer = answer;
  }

  /** The refusals of a request by their status: references to those that `named` tells afterwards. */
  of(endpoint: Endpoint): Json {
    const byStatus = new Map<number, RefusalDefinition[]>();
    for (const one of [...endpoint.refusals, ...impliedRefusals(endpoint)]) {
      const known = byStatus.get(one.status) ?? [];
      if (!known.some(({ code }) => code === one.code)) known.push(one);
      byStatus.set(one.status, known);
    }
    const references = [...byStatus].map(([status, some]) => [status, this.refer(status, some)]);
    return Object.fromEntries(references);
  }

  /** The words of one code differ with what is refused, so a name may be taken. */
  private refer(status: number, refusals: readonly RefusalDefinition[]): Json {
    const told = toldAs(status, refusals, this.answer);
    const codes = refusals.map(({ code }) => code).join('-');
    for (let place = 1; ; place += 1) {
      const name = place === 1 ? codes : `${codes}-${place}`;
      const known = this.known.get(name);
      if (known && JSON.stringify(known) !== JSON.stringify(told)) continue;
      this.known.set(name, told);
      return { $ref: `#/components/responses/${name}` };
    }
  }

  named(): Json {
    return Object.fromEntries(this.known);
  }
}

/** Which words they may carry, and what each says. */
function toldAs(status: number, refusals: readonly RefusalDefinition[], answer: Json): Json {
  const wait = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
  const code = { enum: refusals.map((one) => one.code) };
  const schema = { allOf: [answer, { properties: { code } }] };
  return {
    description: refusals.map((one) => `\`${one.code}\`: ${one.error}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: wait } : {}),
    content: { 'application/json': { schema } },
  };
}
