import type { UnreadLanguage } from '#contract/analysis.ts';
import { Callout } from '#web/ui/Callout.tsx';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** That what was said is in a language that the analyst doesn't read, so that nobody takes silence for an answer. */
export function CallLanguage({ unread: { code, share } }: { unread: UnreadLanguage }) {
  const language = names.of(code) ?? code;
  const isAll = share === 'all';
  return (
    <Callout tone="calm" title={`${isAll ? 'This call' : 'A part of this call'} is in ${language}`}>
      {isAll
        ? 'Rapport’s own analyst reads English only, so it looked for no promises, no insights and no mood.'
        : `Rapport’s own analyst reads English only: what is said in ${language} was not read.`}{' '}
      A language model reads other languages too.
    </Callout>
  );
}
