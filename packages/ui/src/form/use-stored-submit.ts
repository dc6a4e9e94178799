// A form that saves itself, when it is sent: what a pause still holds back is stored first, so that the post is the newest save and
// its answer is nobody else's version.
import { useRef, type SyntheticEvent } from 'react';
import type { Saving } from './use-autosave.ts';

/** For `onSubmit`. A form in conflict is not sent: `onConflict` asks again which version is to stay. */
export function useStoredSubmit<V>(
  { state, flush, dropDraft }: Pick<Saving<V>, 'state' | 'flush' | 'dropDraft'>,
  onConflict: () => void,
): (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void {
  const isWaiting = useRef(false);
  return (event) => {
    const { status } = state();
    if (status !== 'dirty' && status !== 'saving' && status !== 'conflict') return dropDraft();
    event.preventDefault();
    if (status === 'conflict') return onConflict();
    if (isWaiting.current) return;
    isWaiting.current = true;
    const { currentTarget: form, nativeEvent } = event;
    void flush().then(() => {
      isWaiting.current = false;
      if (form.isConnected && state().status !== 'conflict') form.requestSubmit(nativeEvent.submitter);
    });
  };
}
