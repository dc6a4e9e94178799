// What the settings page does: autosave with its revision, conflicts, and the events that are open to the officer.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isAnswers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import { withAnswer, type FormView } from '@yqt/ui/form/form-view';
import { isSameAnswers } from '@yqt/ui/form/form-conflict';
import { useAutosave } from '@yqt/ui/form/use-autosave';
import { uploadsArrived } from '@yqt/ui/form/use-upload-hold';
import { useToast } from '@yqt/ui/toast';
import { useShell } from '../../../../frame/use-shell.ts';
import type { SetupView } from '../contract.ts';
import { PAPER_FIELD } from '../settings.rules.ts';
import { sendSettings, sendSetupEvent } from './setup-calls.ts';
import { setupText as text } from './setup-page.text.ts';

type Event = SetupView['events'][number];

export function useSetup({ id, answers, revision, returned }: SetupView) {
  const { revalidate } = useRevalidator();
  const { autosave, faults, setFaults } = useSaving({ id, answers, revision });
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const work = async (event: Event, reason?: string): Promise<void> => {
    if (!(await uploadsArrived())) return;
    await autosave.flush();
    const { status, revision: stored } = autosave.state();
    if (status !== 'clean' && status !== 'saved') return;
    const refusal = await sendSetupEvent(id, stored, {
      event,
      ...(reason === undefined ? {} : { reason }),
      ...(returned && { returnedAt: returned.at }),
    });
    setFaults(refusal?.fields ?? []);
    if (refusal && refusal.fields.length === 0) toast({ tone: 'error', text: refusal.message });
    if (refusal) return;
    toast({ tone: 'success', text: text.done[event] });
    await revalidate();
  };
  const flush = async (): Promise<void> => {
    await autosave.flush();
    // what may be done depends on whether anything is new
    await revalidate();
  };
  const change: FormView['onChange'] = (name, value) =>
    autosave.edit(withAnswer(autosave.state().values, name, value));
  const act = (event: Event, reason?: string): void => {
    setBusy(true);
    void work(event, reason).finally(() => setBusy(false));
  };
  return { ...autosave, flush, faults, isBusy, change, act };
}

/** Autosave of the settings, and what is wrong with them as far as it is known. */
function useSaving({ id, answers, revision }: Pick<SetupView, 'id' | 'answers' | 'revision'>) {
  const { shell } = useShell();
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const autosave = useAutosave({
    values: answers,
    revision,
    save: async (values, on) => {
      const { faults: found, ...outcome } = await sendSettings(id, values, on);
      // of a template it is told at once what it names wrongly; other faults stay from the last publication
      if (found) setFaults((now) => [...now.filter(({ field }) => !field.startsWith(PAPER_FIELD)), ...found]);
      return outcome;
    },
    isSame: isSameAnswers,
    place: { key: `project:${id}`, accountId: shell.viewer?.id ?? '' },
    isValues: isAnswers,
  });
  return { autosave, faults, setFaults };
}
