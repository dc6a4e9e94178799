// The router's fetcher, its answer as a change that React sees. The router keeps answers beside React's state: while it is busy, a
// part may be drawn with an answer that nothing told React of. React then keeps what it showed, remembers what the effects depend
// on, and never runs them for that answer: the focus stays where it was, and what waits for the answer waits for ever.
import { useState } from 'react';
import { useFetcher as useRoutersFetcher } from 'react-router';

/** As the router's own, which nothing else imports. */
export function useFetcher<Answer>(
  options?: Parameters<typeof useRoutersFetcher>[0],
): ReturnType<typeof useRoutersFetcher<Answer>> {
  const fetcher = useRoutersFetcher<Answer>(options);
  const [seen, setSeen] = useState(() => fetcher.data);
  if (!Object.is(seen, fetcher.data)) setSeen(() => fetcher.data);
  return fetcher;
}
