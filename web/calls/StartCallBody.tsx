import { useRef } from 'react';
import type { EditedBrief } from '#contract/call-brief.ts';
import { agentCallTypes } from '#contract/voice-settings.ts';
import { typeWords } from '#web/calls/call-words.ts';
import { StartCallBrief } from '#web/calls/StartCallBrief.tsx';
import { StartCallFailed } from '#web/calls/StartCallFailed.tsx';
import { StartCallGate } from '#web/calls/StartCallGate.tsx';
import { StartCallOutlook } from '#web/calls/StartCallOutlook.tsx';
import type { CallCheck, CallStart } from '#web/calls/use-call-start.ts';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useProblemFocus } from '#web/ui/use-problem-focus.ts';

const types = agentCallTypes.map((value) => ({ value, label: typeWords[value].label }));

export type StartCallBodyProps = { start: CallStart; check: CallCheck; draft: EditedBrief };

/** The kind of call, what will happen, what stands in the way, and the brief. */
export function StartCallBody({ start, check, draft }: StartCallBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useProblemFocus(body, start.problems);
  return (
    <div ref={body} className="grid gap-5">
      <Field label="Call type" group>
        <RadioGroup inline value={start.type} onChange={start.setType} options={types} />
      </Field>
      <StartCallOutlook check={check} rehearsal={start.rehearsal} />
      {check.source === 'retell' && check.canRehearse && (
        <Switch
          label="Rehearse instead"
          hint="The same call in this browser: you answer as the client, and no phone rings."
          checked={start.rehearse}
          onChange={start.setRehearse}
        />
      )}
      <StartCallGate start={start} check={check} />
      {start.failure !== undefined && (
        <StartCallFailed error={start.failure} linked={check.underWay !== null} />
      )}
      <StartCallBrief start={start} check={check} draft={draft} />
    </div>
  );
}
