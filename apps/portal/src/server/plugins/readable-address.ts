// Addresses of pages that cannot be decoded, cut off in the middle of an escape or made by hand: routing would refuse them
// before any page is chosen. What is no escape stands for itself, so that the page layer answers as for any address that
// nobody knows. Calls are refused as they are: programs are told what is wrong.
import type { IncomingMessage } from 'node:http';
import { isCall } from './plain-page.ts';

/** The address that is routed. The query is decoded by its readers, who forgive. */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%') || isCall(url)) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return isReadable(path) ? url : path.replace(ESCAPES, literal) + url.slice(path.length);
}

/** Escapes in a row make letters together; a sign of per cent that begins none stands alone. */
const ESCAPES = /(?:%[0-9a-f]{2})+|%/gi;

const literal = (escapes: string): string => (isReadable(escapes) ? escapes : escapes.replaceAll('%', '%25'));

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false; // what it is does not matter: it is none
  }
}
