// A form that is saved without leaving its page: what is typed while a save is under way stays, with the focus, and so does what is
// typed while somebody else saves. The page's record and the reply of its action come and go with whatever fetches the page again;
// what the form stands on and what was refused are therefore kept here until they are settled.
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { Answers } from '@yqt/forms/answers';
import { isSameAnswers } from '@yqt/ui/form/form-conflict';
import {
  afterNews,
  firstMade,
  isRefused,
  madeOf,
  sending,
  withLater,
  type EditorReply,
  type Version,
} from './saved-in-place.ts';

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLFormElement;
type Fields = Readonly<Record<string, string>>;

export interface SavedInPlace {
  /** As it is stored, for all that the page knows. */
  stored: Version;
  reply: EditorReply | undefined;
  /** What stands in the form, as it would be stored; of what it has no controls for, what there was before. */
  read: (form: HTMLFormElement, before: Answers) => Answers;
}

/**
 * `frame` is the form's `key`, `ref` and `onSubmit`. It is made anew where somebody else has saved and its reader has written nothing;
 * else it stays on its `base`. `send` posts a choice between two versions, and the form is made of what comes of it
 * and of what was typed meanwhile.
 */
export function useSavedInPlace({ stored, reply, read }: SavedInPlace) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const wait = useWaitingPress(isIdle);
  const formRef = useRef<HTMLFormElement>(null);
  const [made, setMade] = useState(() => firstMade(stored, reply));
  const next = afterNews(made, { stored, reply, isIdle });
  if (next !== made) setMade(next);
  // Outside system: the browser's controls, which know what was typed.
  useLayoutEffect(() => {
    const { base, kept, sent } = made;
    const settled = withLater(made, formRef.current ? read(formRef.current, base.values) : made.values);
    if (settled) setMade(settled);
    if (sent !== null || isRefused(kept) || stored.revision <= base.revision) return;
    if (formRef.current && isSameAnswers(read(formRef.current, base.values), base.values))
      setMade({ ...madeOf(stored, made), kept });
    // oxlint-disable-next-line react/exhaustive-deps -- at news alone: not at every drawing
  }, [made, stored]);
  const post = (given: Pressed | Fields, chosen: Answers | null) => {
    const typed = formRef.current ? read(formRef.current, made.base.values) : made.values;
    setMade(sending(made, { typed, chosen, stored }));
    void submit(given, { method: 'post', preventScrollReset: true });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement;
    const pressed = isButton ? submitter : event.currentTarget;
    if (!wait(pressed)) post(pressed, null);
  };
  const { key, base, values, kept } = made;
  return {
    frame: { key, formRef, onSubmit },
    base,
    values,
    kept,
    send: (choice: Fields, chosen: Answers) => post(choice, chosen),
  };
}

/**
 * Keeps a press while a save is under way, and presses again when it has ended: sent at once it would speak of the revision before,
 * and be refused as if somebody else had saved. Returns whether it is kept.
 */
function useWaitingPress(isIdle: boolean): (pressed: Pressed) => boolean {
  const kept = useRef<Pressed | null>(null);
  // Outside system: the button that was pressed.
  useEffect(() => {
    const pressed = kept.current;
    if (!isIdle || pressed === null) return;
    kept.current = null;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.form?.requestSubmit(pressed);
  }, [isIdle]);
  return (pressed) => {
    if (!isIdle) kept.current = pressed;
    return !isIdle;
  };
}
