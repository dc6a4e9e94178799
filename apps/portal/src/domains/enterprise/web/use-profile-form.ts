// A profile form on its page: what is typed and stored, posted to the page when it is asked for, and the words about it. The
// five faces of STYLE 36 are pristine, refused (invalid or failed), submitting, saved and conflict.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FORM_KEY } from '@yqt/endpoint/client';
import { isAnswers, type Answer, type Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { writePost } from '@yqt/forms/write-post';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import { isSameAnswer } from '@yqt/ui/form/form-conflict';
import { withAnswer } from '@yqt/ui/form/form-view';
import { useAutosave, type Saving } from '@yqt/ui/form/use-autosave';
import type { EarlyText } from '@yqt/ui/form/early-controls';
import { withText } from '@yqt/ui/form/use-early-text';
import { useToast } from '@yqt/ui/toast';
import { useFormKey } from '../../../form-key.tsx';
import { usePost } from '../../../page/use-post.ts';
import { isSameForm, type LoadedForm } from './form-answers.ts';
import { isSaveReply } from './keep-page.ts';
import { saveText } from './profile.text.ts';
import type { SaveReply } from './save-answer.ts';

export interface ProfileForm extends Pick<Saving<Answers>, 'now' | 'isDirty' | 'isRestored' | 'dropDraft'> {
  /** Whose form it is: posted with it, so that a save reaches that enterprise whatever is chosen meanwhile. */
  enId: string;
  isBusy: boolean;
  /** The answer that the form shows now; none while pristine or being sent. */
  answer: SaveReply | undefined;
  /** Two versions wait for a choice. */
  isConflict: boolean;
  /** 0 until something was saved here, then the time of it. */
  savedAtMs: number;
  set: (name: string, value: Answer | undefined) => void;
  /** Takes over what was typed into a control before this code was there. */
  adopt: (early: EarlyText) => void;
  save: () => void;
  /** Settles a conflict. */
  settle: (values: Answers) => void;
  dismissConflict: () => void;
  /** Loads the stored form again (spec §4: reset). */
  reset: () => void;
}

export interface FormPlace {
  /** Which form. */
  scope: string;
  enId: string;
  accountId: string;
  form: FormDefinition;
  /** Only what was changed is sent: for answers that have no version. */
  sendsChanges?: boolean;
}

/** `posted` is the answer to a form that was posted without JavaScript. */
export function useProfileForm(
  loaded: LoadedForm,
  place: FormPlace,
  posted: SaveReply | undefined,
): ProfileForm {
  const { enId, form } = place;
  const posting = usePosting(place, { stored: loaded.values, posted });
  const saving = useAutosave<Answers>({
    ...startOf(loaded, posted),
    isSame: isSameForm,
    save: posting.save,
    delayMs: null,
    place: { key: `profile:${place.scope}:${enId}`, accountId: place.accountId },
    isValues: isAnswers,
  });
  const { now, isDirty, isRestored, dropDraft, edit, state, load } = saving;
  const isConflict = now.status === 'conflict';
  // Outside system: the server. Somebody else's save arrived with other news, and nothing of one's own is at stake.
  useEffect(() => {
    if (!isDirty && loaded.version > now.revision) load(loaded.values, loaded.version);
  }, [isDirty, loaded, now.revision, load]);
  const reset = useReset(loaded, (fresh) => {
    dropDraft();
    posting.forget();
    load(fresh.values, fresh.version);
  });
  const isBusy = now.status === 'saving';
  const shown = { now, isDirty, isRestored, dropDraft, enId, isBusy, reset };
  return {
    ...shown,
    savedAtMs: posting.savedAtMs,
    answer: isBusy ? undefined : posting.answer,
    isConflict: isConflict && !posting.isLater,
    set: (name, value) => edit(withAnswer(state().values, name, value)),
    adopt: (early) => edit(withText(form, state().values, early)),
    save: () => (isConflict ? posting.setLater(false) : void saving.save()),
    settle: (values) => void saving.settle(values),
    dismissConflict: () => posting.setLater(true),
  };
}

/** Posting the form, and what came of it last. */
function usePosting(
  place: FormPlace,
  { stored, posted }: { stored: Answers; posted: SaveReply | undefined },
) {
  const [answer, setAnswer] = useState(posted);
  const [savedAtMs, setSavedAtMs] = useState(0);
  const [isLater, setLater] = useState(false);
  const post = usePost(isSaveReply);
  const formKey = useFormKey();
  const toast = useToast();
  const save = async (values: Answers, version: number): Promise<SaveOutcome<Answers>> => {
    const body = postOf(place, { values, version, stored });
    body.set(FORM_KEY, formKey);
    const reply = await post(body);
    setAnswer(reply);
    setLater(false);
    if (reply.state === 'done') {
      setSavedAtMs(clock());
      toast({ tone: 'success', text: saveText.saved });
    }
    return outcomeOf(reply);
  };
  return { answer, savedAtMs, isLater, setLater, save, forget: () => setAnswer(undefined) };
}

const clock = (): number => Date.now();

/** Without JavaScript a refused form shows what was posted; a conflict is then settled by posting once more. */
function startOf({ values, version }: LoadedForm, posted: SaveReply | undefined) {
  if (!posted || posted.state === 'done' || Object.keys(posted.values).length === 0)
    return { values, revision: version };
  return { values, typed: posted.values, revision: posted.result?.version ?? version };
}

function outcomeOf({ state, message, result }: SaveReply): SaveOutcome<Answers> {
  if (result && state === 'done') return { kind: 'saved', revision: result.version, values: result.values };
  if (result && state === 'conflict')
    return { kind: 'conflict', theirs: result.values, revision: result.version };
  return { kind: 'failed', message };
}

interface Posted {
  values: Answers;
  version: number;
  stored: Answers;
}

/** The form as the browser would post it. */
function postOf({ enId, form, sendsChanges = false }: FormPlace, { values, version, stored }: Posted) {
  const names = fieldsOf(form).map(({ name }) => name);
  const changed = names.filter((name) => !isSameAnswer(values[name] ?? '', stored[name] ?? ''));
  const body = writePost(sendsChanges ? changed : names, values);
  body.set('version', String(version));
  body.set('enId', enId);
  return body;
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
