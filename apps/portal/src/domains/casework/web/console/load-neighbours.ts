// The cases before and after one in the queue that it was opened from. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, returnTarget } from '../../../../page/api.ts';
import { readQuery } from '../../../../page/address.ts';
import { caseworkContract } from '../../contract.ts';

/** Where the queue is, and its addresses on both sides; null where there is none. */
export interface Neighbours {
  /** The queue's query, with which its pages and its other cases are reached. */
  search: string;
  previous: string | null;
  next: string | null;
}

const MOST = 100;

/** A case that left the queue (its turn is over) is followed by the queue's first. */
export async function loadNeighbours(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<Neighbours> {
  const schema = caseworkContract.listQueue.input;
  const query = readQuery(schema, request);
  const { search } = new URL(returnTarget(request), request.url);
  // a page of ten is too short to go through; the queue is read from its start
  const wide = { ...query, current: 1, size: MOST };
  const page = await attempt(apiOf(context, caseworkContract).listQueue(wide));
  if (!page.ok) return { search, previous: null, next: null };
  const ids = page.value.records.map((one) => one.id);
  const at = ids.indexOf(id);
  return { search, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
