// The state of a profile form: what is stored, what is typed, and where its save stands. The five faces of STYLE 36 are
// pristine, refused (invalid or failed), submitting, saved and conflict.
import { useEffect, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { EditableRow } from '@yqt/ui/paste-rows';
import { useToast } from '@yqt/ui/toast';
import {
  changedFields,
  isSame,
  tidy,
  withText,
  writeForm,
  type FormValues,
  type LoadedForm,
} from './form-values.ts';
import { dropDraft, findDraft, keepDraft, type DraftPlace } from './kept-draft.ts';
import { saveText } from './profile.text.ts';
import type { SaveAnswer } from './save-answer.ts';
import { FORM_KEY } from '@yqt/endpoint/client';
import { useFormKey } from '../../../form-key.tsx';

export interface ProfileFormState extends LoadedForm {
  /** What the values are compared with: as stored, as far as this page knows. */
  base: FormValues;
  /** Values of a kept draft stand here. */
  isRestored: boolean;
  /** 0 until something was saved here, then the time of it. */
  savedAtMs: number;
}

export interface ProfileForm {
  state: ProfileFormState;
  /** Whose form it is: posted with it, so that a save reaches that enterprise whatever is chosen meanwhile. */
  enId: string;
  isDirty: boolean;
  isBusy: boolean;
  /** The answer that the form shows now; none while pristine or being sent. */
  answer: SaveAnswer | undefined;
  setField: (name: string, value: string) => void;
  setRows: (list: string, rows: readonly EditableRow[]) => void;
  /** Takes over what was typed into a control before this code was there. */
  adopt: (control: string, text: string) => void;
  save: () => void;
  /** Saves these values over that version: how a conflict is settled. */
  saveOver: (form: LoadedForm) => void;
  dismissConflict: () => void;
  /** Loads the stored form again (spec §4: reset). */
  reset: () => void;
  dropDraft: () => void;
}

export interface FormPlace extends DraftPlace {
  /** Only what was changed is sent: for answers that have no version. */
  sendsChanges?: boolean;
}

const stateOf = ({ values, version }: LoadedForm): ProfileFormState => {
  const tidied = tidy(values);
  return { values: tidied, base: tidied, version, isRestored: false, savedAtMs: 0 };
};

/** `posted` is the answer to a form that was posted without JavaScript. */
export function useProfileForm(
  loaded: LoadedForm,
  place: FormPlace,
  posted: SaveAnswer | undefined,
): ProfileForm {
  const fetcher = useFetcher<SaveAnswer>();
  const [state, setState] = useState(() => firstState(loaded, posted));
  const isDirty = !isSame(state.values, state.base);
  const { data } = fetcher;
  const answers = useAnswers(data, (saved) =>
    setState((now) => ({ ...stateOf(saved), savedAtMs: now.savedAtMs })),
  );
  // Somebody else's save arrived with other news of the server, and nothing of one's own is at stake.
  if (!isDirty && loaded.version > state.version) setState(stateOf(loaded));
  useAfterSave(data, place, (savedAtMs) => setState((now) => ({ ...now, savedAtMs })));
  useRestoredDraft(place, state.base, (draft) =>
    setState((now) => ({ ...now, values: draft.values, version: draft.version, isRestored: true })),
  );
  const formKey = useFormKey();
  const reset = useReset(loaded, (fresh) => {
    dropDraft(place);
    answers.forget();
    setState(stateOf(fresh));
  });
  const saveOver = ({ values, version }: LoadedForm) => {
    const tidied = tidy(values);
    keepDraft(place, { values: tidied, version });
    setState((now) => ({ ...now, values: tidied, version }));
    const form = postOf(place, { tidied, version, base: state.base });
    form.set(FORM_KEY, formKey);
    void fetcher.submit(form, { method: 'post' });
  };
  const isBusy = fetcher.state === 'submitting';
  const answer = isBusy || answers.isDismissed ? undefined : (answers.seen ?? posted);
  const steps = { saveOver, reset, save: () => saveOver(state), dropDraft: () => dropDraft(place) };
  const shown = { state, enId: place.enId, isDirty, isBusy, answer };
  return { ...shown, ...editsOf(setState), ...steps, dismissConflict: answers.dismiss };
}

function postOf(
  { enId, sendsChanges = false }: FormPlace,
  { tidied, version, base }: { tidied: FormValues; version: number; base: FormValues },
) {
  return writeForm(sendsChanges ? changedFields(tidied, base) : tidied, { version, enId });
}

/** The last answer and whether it was dismissed; a saved one is handed over once. */
function useAnswers(data: SaveAnswer | undefined, onSaved: (saved: LoadedForm) => void) {
  const [seen, setSeen] = useState<SaveAnswer>();
  const [isDismissed, setDismissed] = useState(false);
  if (data && data !== seen) {
    setSeen(data);
    setDismissed(false);
    if (data.kind === 'saved') onSaved(data.saved);
  }
  return { seen, isDismissed, dismiss: () => setDismissed(true), forget: () => setSeen(undefined) };
}

type Edit = (change: (now: ProfileFormState) => ProfileFormState) => void;

/** The ways in which typing changes the values. */
function editsOf(setState: Edit): Pick<ProfileForm, 'setField' | 'setRows' | 'adopt'> {
  const setValues = (change: (now: FormValues) => FormValues) =>
    setState((now) => ({ ...now, values: change(now.values) }));
  return {
    setField: (name, value) => setValues((now) => ({ ...now, fields: { ...now.fields, [name]: value } })),
    setRows: (list, rows) => setValues((now) => ({ ...now, lists: { ...now.lists, [list]: rows } })),
    adopt: (control, text) => setValues((now) => withText(now, control, text)),
  };
}

/** Without JavaScript a refused form shows what was posted; a conflict is then settled by posting once more. */
function firstState(loaded: LoadedForm, posted: SaveAnswer | undefined): ProfileFormState {
  if (!posted || posted.kind === 'saved') return stateOf(loaded);
  const version = posted.kind === 'conflict' ? posted.theirs.version : loaded.version;
  return { ...stateOf(loaded), values: posted.posted, version };
}

/** 「保存成功！」 once per answer. */
function useAfterSave(
  answer: SaveAnswer | undefined,
  place: DraftPlace,
  onSaved: (atMs: number) => void,
): void {
  const toast = useToast();
  // Outside systems: the toast region, the tab's storage and the clock.
  useEffect(() => {
    if (answer?.kind !== 'saved') return;
    dropDraft(place);
    onSaved(Date.now());
    toast({ tone: 'success', text: saveText.saved });
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer, whatever else is new
  }, [answer]);
}

/** Gives a kept draft back once, where it says something else than what is stored. */
function useRestoredDraft(place: DraftPlace, stored: FormValues, onFound: (draft: LoadedForm) => void): void {
  // Outside system: the tab's storage, which the server cannot read.
  useEffect(() => {
    const draft = findDraft(place);
    if (!draft) return;
    if (isSame(draft.values, stored)) dropDraft(place);
    else onFound(draft);
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, []);
}

/** Asks the loader again, and hands over what it answers. */
function useReset(loaded: LoadedForm, onLoaded: (fresh: LoadedForm) => void): () => void {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [from, setFrom] = useState<LoadedForm | null>(null);
  // Outside system: the server, whose answer arrives as new loader data.
  useEffect(() => {
    if (from === null || from === loaded) return;
    setFrom(null);
    onLoaded(loaded);
    toast({ tone: 'success', text: saveText.wasReset });
    // oxlint-disable-next-line react/exhaustive-deps -- the arrival of the data is the event
  }, [from, loaded]);
  return () => {
    setFrom(loaded);
    void revalidate();
  };
}
