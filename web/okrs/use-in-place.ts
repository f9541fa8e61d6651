import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useUpdateKeyResult, useUpdateObjective } from '#web/okrs/api.ts';

type ObjectiveWords = Partial<Pick<Objective, 'title' | 'why'>>;
type Measure = Partial<
  Pick<KeyResult, 'title' | 'unit' | 'direction' | 'baseline' | 'target' | 'dueOn'>
>;

/** Keeps what is changed in its place; answers what is wrong with it. */
export function useInPlace() {
  const { mutateAsync: updateObjective } = useUpdateObjective();
  const { mutateAsync: updateKeyResult } = useUpdateKeyResult();
  const tell = async (work: Promise<unknown>, names: readonly string[]) => {
    try {
      await work;
      return undefined;
    } catch (error) {
      const fields = error instanceof HttpError ? (error.fields ?? {}) : {};
      const problem = names.map((name) => fields[name]).find((one) => one !== undefined);
      if (problem !== undefined) return problem;
      const notice = notices.refused('Not Saved', error);
      void showNotice(notice);
      return notice.text;
    }
  };
  return {
    saveObjective: ({ id, updatedAt }: Objective, change: ObjectiveWords) =>
      tell(
        updateObjective({ params: { id }, body: { ...change, updatedAt } }),
        Object.keys(change),
      ),
    saveKeyResult: ({ id, updatedAt }: KeyResult, change: Measure) =>
      tell(
        updateKeyResult({ params: { id }, body: { ...change, updatedAt } }),
        Object.keys(change),
      ),
  };
}
