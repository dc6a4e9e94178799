// Sends a form as it is being filled in, a moment after the last change, so that the result beside it keeps up.
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { changedIn } from '@yqt/ui/form/early-controls';

/** Milliseconds without a change before the form is sent: long enough to type a figure. */
const PAUSE_MS = 450;

/** Handlers of the form; `send` gets the form as it is then. A submit of the user's own takes the place of a waiting one. */
export function useLivePreview(send: (form: HTMLFormElement) => void): {
  live: {
    ref: RefObject<HTMLFormElement | null>;
    onChange(event: FormEvent<HTMLFormElement>): void;
    onSubmit(): void;
  };
  /** After a change that no control has told, as of a row taken out. */
  later: (form: HTMLFormElement) => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Outside system: the clock. A form that has gone must not be sent.
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(form), PAUSE_MS);
  };
  const ref = useRef<HTMLFormElement>(null);
  // Outside system: the document. What was filled in before this code came counts like what is filled in now.
  useEffect(() => {
    const form = ref.current;
    if (!form || changedIn(form.elements).length === 0) return;
    form.dispatchEvent(new Event('input', { bubbles: true }));
    later(form);
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, []);
  return {
    live: {
      ref,
      onChange({ currentTarget, target }) {
        if (target instanceof HTMLInputElement && target.name === 'isAgreed') return;
        later(currentTarget);
      },
      onSubmit: () => clearTimeout(timer.current),
    },
    later,
  };
}

/** The same for a form of a fetcher: the post's intent is `live`. */
export const useLivePost = (submit: (body: FormData, how: { method: 'post' }) => Promise<void>) =>
  useLivePreview((form) => {
    const body = new FormData(form);
    body.set('intent', LIVE);
    void submit(body, { method: 'post' });
  });

const LIVE = 'live';

/**
 * For a page's `shouldRevalidate`: while the reader still types, only the result is fetched; and once the session has ended the page
 * stays, since asking for it anew would lead to the login page with all that was typed lost.
 */
export const unlessLiveOrEnded = ({
  formData,
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formData' | 'actionResult' | 'defaultShouldRevalidate'>): boolean =>
  formData?.get('intent') === LIVE || isEnded(actionResult) ? false : defaultShouldRevalidate;

const isEnded = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'state' in reply && reply.state === 'ended';
