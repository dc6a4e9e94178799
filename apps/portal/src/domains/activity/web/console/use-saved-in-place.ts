// A form that is saved without leaving its page: what is typed while a save is under way stays, with the focus.
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { FormReply } from '../../../../page/form.ts';

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLFormElement;
type Reply = Pick<FormReply, 'state'> | undefined;
type Fields = Readonly<Record<string, string>>;

/**
 * `key` and `onSubmit` of the form; it is made anew where somebody else has saved, but for what was refused because of that: there it
 * stays until its reader has chosen. `send` posts such a choice, and the form is made of what comes of it.
 */
export function useSavedInPlace(revision: number, reply: Reply) {
  const submit = useSubmit();
  const wait = useWaitingPress();
  const [made, setMade] = useState({ at: revision, key: 0, reply, sent: 'nothing' });
  const isKept = made.sent === 'form' || (made.sent !== 'choice' && reply?.state === 'conflict');
  const next = { at: revision, reply, sent: 'nothing' };
  if (made.at !== revision) setMade({ ...next, key: isKept ? made.key : made.key + 1 });
  // refused: what comes after is somebody else's
  else if (made.reply !== reply) setMade({ ...next, key: made.sent === 'choice' ? made.key + 1 : made.key });
  const post = (given: Pressed | Fields) => void submit(given, { method: 'post', preventScrollReset: true });
  return {
    frame: {
      key: made.key,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const isButton = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement;
        const pressed = isButton ? submitter : event.currentTarget;
        if (wait(pressed)) return;
        setMade({ ...made, sent: 'form' });
        post(pressed);
      },
    },
    send: (choice: Fields) => {
      setMade({ ...made, sent: 'choice' });
      post(choice);
    },
  };
}

/**
 * Keeps a press while a save is under way, and presses again when it has ended: sent at once it would speak of the revision before,
 * and be refused as if somebody else had saved. Returns whether it is kept.
 */
function useWaitingPress(): (pressed: Pressed) => boolean {
  const isIdle = useNavigation().state === 'idle';
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
