// A form that is sent while a file is still on its way waits for it: it is sent when the file has arrived, and not when that
// has failed. One for the page, since files may stand outside of the form that files them.

/** What was asked for while files were on their way. */
export interface Submission {
  go: () => void;
  drop?: () => void;
}

/** What the reader is told: that it waits, or that it was not done. */
export type Tell = (told: 'waiting' | 'dropped') => void;

export interface UploadHold {
  /** A file is on its way until the answer is called. */
  begin: (tell: Tell) => () => void;
  /** A file has not arrived: what waits for it is not done. */
  fail: () => void;
  /** For what a button does without sending a form: true when every file has arrived. */
  arrived: () => Promise<boolean>;
}

/** `listen`: gives every submission of the page to whoever may hold it back, until the answer is called. */
export function createUploadHold(
  listen: (hold: (one: Submission) => void) => () => void = listenInPage,
): UploadHold {
  const tellers = new Set<Tell>();
  const waiting = createWaiting();
  let stop: (() => void) | null = null;
  const hold = (one: Submission): void => {
    const [tell] = tellers;
    if (tell) waiting.put(one, tell);
  };
  const end = (tell: Tell): void => {
    tellers.delete(tell);
    if (tellers.size > 0) return;
    stop?.();
    stop = null;
    // after what is said of a failure in the same moment
    queueMicrotask(() => tellers.size === 0 && waiting.go());
  };
  return {
    begin: (tell) => {
      const own: Tell = (told) => tell(told);
      tellers.add(own);
      stop ??= listen(hold);
      return () => end(own);
    },
    fail: waiting.drop,
    arrived: async () =>
      tellers.size === 0 ||
      new Promise((resolve) => {
        hold({ go: () => resolve(true), drop: () => resolve(false) });
      }),
  };
}

/** The last thing that was asked for: an earlier one it takes the place of. */
function createWaiting() {
  let waiting: (Submission & { tell: Tell }) | null = null;
  const take = () => {
    const taken = waiting;
    waiting = null;
    return taken;
  };
  return {
    put: (one: Submission, tell: Tell): void => {
      take()?.drop?.();
      waiting = { ...one, tell };
      tell('waiting');
    },
    go: (): void => take()?.go(),
    drop: (): void => {
      const dropped = take();
      dropped?.drop?.();
      dropped?.tell('dropped');
    },
  };
}

/** Forms that change something; the page's head (signing out, searching) waits for nothing. */
function listenInPage(hold: (one: Submission) => void): () => void {
  const listener = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return;
    if (form.closest('header')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold({
      go: () => {
        if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
      },
    });
  };
  // before whoever sends the form
  addEventListener('submit', listener, true);
  return () => removeEventListener('submit', listener, true);
}
