/**
 * Why a card was not taken, after what happened. The gateway says it to who pays; here the practice
 * is told. Empty where there is no reason.
 */
export function becauseOf(problem: string | undefined): string {
  return problem ? `: ${problem.replaceAll(/\byour (?=card|payment)/gi, 'the ')}` : '';
}
