import { Controller } from 'react-hook-form';
import { agentCallTypes } from '#contract/voice-settings.ts';
import { typeWords } from '#web/calls/call-words.ts';
import type { SettingsFormControl } from '#web/calls/agent-settings-form.ts';
import { QuestionList } from '#web/calls/QuestionList.tsx';
import { DialogSection } from '#web/ui/Dialog.tsx';
import { FieldError } from '#web/ui/Field.tsx';

/** What the agent asks in each type of call, before a brief is changed by hand. */
export function ConfigureAgentQuestions({ form }: { form: SettingsFormControl }) {
  return agentCallTypes.map((type) => (
    <DialogSection key={type} title={`${typeWords[type].label} call`}>
      <Controller
        control={form.control}
        name={`questions.${type}`}
        render={({ field }) => {
          const problems = form.formState.errors.questions?.[type];
          const whole = problems?.root?.message ?? problems?.message;
          return (
            <div
              role="group"
              aria-label={`Questions of a ${typeWords[type].label} call`}
              data-refused={whole ? '' : undefined}
            >
              <QuestionList
                questions={field.value}
                onChange={field.onChange}
                problemOf={(place) => problems?.[place]?.message}
              />
              {whole && <FieldError>{whole}</FieldError>}
            </div>
          );
        }}
      />
    </DialogSection>
  ));
}
