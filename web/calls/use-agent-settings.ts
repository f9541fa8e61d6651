import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { changedMeanwhile } from '#contract/refusal.ts';
import { type AgentSettings, type SavedSettings, voiceSettings } from '#contract/voice-settings.ts';
import {
  mergeSettings,
  type SettingsForm,
  settingsFormOf,
  settingsFormSchema,
} from '#web/calls/agent-settings-form.ts';
import { useSaveAgentSettings } from '#web/calls/api.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { notices, showNotice } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { useKeptWords } from '#web/use-kept-words.ts';

/** What somebody else saved while the form was open. */
export interface Meanwhile {
  readonly before: SavedSettings;
  readonly saved: SavedSettings;
}

/**
 * The form of the agent's settings. What somebody else saved meanwhile is taken over where one has
 * not changed it oneself, shown, and saved only when one saves again.
 */
export function useAgentSettings(
  current: SavedSettings,
  on: { saved: () => void; invalid: (problems: FieldErrors<SettingsForm>) => void },
) {
  const [base, setBase] = useState(current);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const form = useForm<SettingsForm, unknown, AgentSettings>({
    resolver: afterPress(standardSchemaResolver(settingsFormSchema)),
    defaultValues: settingsFormOf(current.settings),
    mode: 'onTouched',
  });
  const { isSubmitting, isDirty } = form.formState;
  const { mutateAsync: write, isPending } = useSaveAgentSettings();

  const stand = (saved: SavedSettings) => {
    setBase(saved);
    form.reset(settingsFormOf(saved.settings));
  };
  useKeptWords('agent settings', {
    words: () => ({ values: form.getValues(), base }),
    isBegun: isDirty,
    bring: (left) => {
      stand(left.base);
      form.reset(left.values, { keepDefaultValues: true });
    },
  });
  const meet = async (mine: AgentSettings) => {
    const saved = await send(voiceSettings.getAgentSettings, {});
    setMeanwhile({ before: base, saved });
    stand(saved);
    const merged = mergeSettings(base.settings, mine, saved.settings);
    form.reset(settingsFormOf(merged), { keepDefaultValues: true });
  };

  /** Whether it was saved; false when somebody else's version is to be looked at first. */
  const attempt = async (settings: AgentSettings): Promise<SavedSettings | undefined> => {
    try {
      return await write({ body: { settings, version: base.version } });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== changedMeanwhile.code) throw error;
      await meet(settings);
      return undefined;
    }
  };

  const keep = async (settings: AgentSettings, told: (saved: SavedSettings) => string) => {
    if (isPending) return false;
    const outcome = await showOutcome(attempt(settings), {
      failed: 'Settings Not Saved',
      onFailed: ({ fields = {} }) => {
        for (const [path, message] of Object.entries(fields)) {
          form.setError(path as keyof SettingsForm, { type: 'server', message });
        }
      },
    });
    const saved = outcome?.value;
    if (!saved) return false;
    stand(saved);
    setMeanwhile(undefined);
    void showNotice(notices.done('Settings Saved', told(saved)));
    return true;
  };

  const saveAll = async (settings: AgentSettings) => {
    const told = ({ version }: SavedSettings) =>
      `Version ${version} applies from the next call on.`;
    if (await keep(settings, told)) on.saved();
  };

  return {
    form,
    base,
    meanwhile,
    isPending: isPending || isSubmitting,
    /** Saves what is in the form. */
    save: async (event?: FormEvent) => {
      let problems: FieldErrors<SettingsForm> | undefined;
      const attend = form.handleSubmit(saveAll, (found) => {
        problems = found;
      });
      await attend(event);
      // Each stands beside its field by now.
      if (problems) on.invalid(problems);
    },
    /** Makes an older version the newest. */
    reuse: (old: SavedSettings) =>
      keep(old.settings, ({ version }) => `As in version ${old.version}, now version ${version}.`),
    /** Gives up what was typed for what somebody else saved. */
    takeTheirs: () => {
      stand(base);
      setMeanwhile(undefined);
    },
  };
}
