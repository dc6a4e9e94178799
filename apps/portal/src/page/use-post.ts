// A post of the page as a promise of its answer, for scripts that go on with it.
import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from './use-fetcher.ts';

/** Posts to the page's action. Where the answer leads elsewhere, nothing goes on here. */
export function usePost<Answer>(
  isAnswer: (data: unknown) => data is Answer,
): (body: FormData) => Promise<Answer> {
  const fetcher = useFetcher();
  const { submit, state } = fetcher;
  const data: unknown = fetcher.data;
  const waiting = useRef<((answer: Answer) => void) | null>(null);
  // Outside system: the router, whose answer arrives as new data.
  useEffect(() => {
    if (state !== 'idle' || !waiting.current || !isAnswer(data)) return;
    waiting.current(data);
    waiting.current = null;
  }, [state, data, isAnswer]);
  return useCallback(
    (body) =>
      new Promise((answered) => {
        waiting.current = answered;
        void submit(body, { method: 'post' });
      }),
    [submit],
  );
}
