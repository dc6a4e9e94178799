// Uploads in pieces that this page is sending now: they have not broken off.
const ids = new Set<string>();

export const isBeingSent = (id: string): boolean => ids.has(id);

/** From now until the answer is called. */
export function beginSending(id: string): () => void {
  ids.add(id);
  return () => void ids.delete(id);
}
