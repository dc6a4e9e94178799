// A form that is saved without leaving its page: what is typed while a save is under way stays, with the focus, and so does what is
// typed while somebody else saves. The page's record and the reply of its action come and go with whatever fetches the page again;
// what the form stands on and what was refused are therefore kept here until they are settled.
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { Answers } from '@yqt/forms/answers';
import { isSameAnswers } from '@yqt/ui/form/form-conflict';
import type { FormReply } from '../../../../page/form.ts';

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLFormElement;
type Fields = Readonly<Record<string, string>>;

/** A save of the record, and what it said. */
export interface Version {
  revision: number;
  values: Answers;
}

/** What was refused: the button that asked for it, the revision that the form stands on, and the one that is stored. */
export interface Refusal {
  act: string;
  from: number;
  stored: number;
}

/** What stands in the form; null where the post was none of the form. */
export type EditorReply = FormReply<Refusal, Answers | null>;

interface Made {
  /** Of the form: another one makes it anew. */
  key: number;
  /** What the form stands on: a save over anything else is a conflict. */
  base: Version;
  /** What the form is drawn of. */
  values: Answers;
  /** Refused, and not settled since. */
  kept: EditorReply | undefined;
  /** The reply that was seen last. */
  reply: EditorReply | undefined;
  /** On its way: what stood in the form, and what was stored. */
  sent: { isChoice: boolean; typed: Answers; over: Version } | null;
}

export interface SavedInPlace {
  /** As it is stored, for all that the page knows. */
  stored: Version;
  reply: EditorReply | undefined;
  /** What stands in the form, as it would be stored; of what it has no controls for, what there was before. */
  read: (form: HTMLFormElement, before: Answers) => Answers;
}

/**
 * `frame` is the form's `key`, `ref` and `onSubmit`. It is made anew where somebody else has saved and its reader has written nothing;
 * else it stays on its `base`. `send` posts a choice between two versions, and the form is made of what comes of it.
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
    if (sent !== null || isRefused(kept) || stored.revision <= base.revision) return;
    if (formRef.current && isSameAnswers(read(formRef.current, base.values), base.values))
      setMade({ ...madeOf(stored, made), kept });
    // oxlint-disable-next-line react/exhaustive-deps -- at news alone: not at every drawing
  }, [made, stored]);
  const post = (given: Pressed | Fields, isChoice: boolean) => {
    const typed = formRef.current ? read(formRef.current, made.base.values) : made.values;
    setMade({ ...made, sent: { isChoice, typed, over: stored } });
    void submit(given, { method: 'post', preventScrollReset: true });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement;
    const pressed = isButton ? submitter : event.currentTarget;
    if (!wait(pressed)) post(pressed, false);
  };
  const { key, base, values, kept } = made;
  return {
    frame: { key, formRef, onSubmit },
    base,
    values,
    kept,
    send: (choice: Fields) => post(choice, true),
  };
}

/** What was typed is in the reply, and nowhere else. */
const isRefused = (reply: EditorReply | undefined): boolean => (reply?.values ?? null) !== null;

/** As the server draws it; a refused form stands on what it stood on. */
const firstMade = (stored: Version, reply: EditorReply | undefined): Made => ({
  key: 0,
  base: reply?.result ? { revision: reply.result.from, values: stored.values } : stored,
  values: reply?.values ?? stored.values,
  kept: reply,
  reply,
  sent: null,
});

/** Made anew of what is stored. */
const madeOf = (stored: Version, { key, reply }: Made): Made => ({
  key: key + 1,
  base: stored,
  values: stored.values,
  kept: undefined,
  reply,
  sent: null,
});

/** The same where there are none. */
function afterNews(
  made: Made,
  { stored, reply, isIdle }: { stored: Version; reply: EditorReply | undefined; isIdle: boolean },
): Made {
  const { sent } = made;
  if (reply && reply !== made.reply) return afterRefusal(made, reply);
  // saved: the page has come again with it, and with no reply
  if (sent && isIdle && stored.revision !== sent.over.revision) {
    if (sent.isChoice) return madeOf(stored, { ...made, reply });
    return { ...madeOf(ownSave(made.base, sent.typed, stored), { ...made, reply }), key: made.key };
  }
  return reply === made.reply ? made : { ...made, reply };
}

/** What a save has made of its base: what is stored, unless somebody else has saved over it before it could be read. */
function ownSave(base: Version, typed: Answers, stored: Version): Version {
  const own = { revision: base.revision + 1, values: typed };
  return stored.revision > own.revision && !isSameAnswers(stored.values, typed) ? own : stored;
}

/** The form with what was refused, on what that stood on; of a choice it is made anew, on the version that was chosen over. */
function afterRefusal(made: Made, reply: EditorReply): Made {
  const { sent, key } = made;
  const isChoice = sent?.isChoice === true;
  const base = isChoice ? sent.over : made.base;
  const values = reply.values ?? made.values;
  const from = reply.result?.from ?? base.revision;
  return {
    key: isChoice ? key + 1 : key,
    // saved, but not published
    base: from === base.revision ? base : { revision: from, values },
    values,
    kept: reply,
    reply,
    sent: null,
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
