// Where the reader stood, for the page that a link leads to which changes only a part (the router's preventScrollReset).
const PLACE = 'kept-place';

/** A browser that keeps nothing shows the next page from its top. */
export function keepPlace(address: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([address, scrollY]));
  } catch {
    // storage is refused, or full
  }
}

/** Scrolls to the place that was kept for this address, once. */
export function takePlace(address: string): void {
  const kept = taken();
  if (Array.isArray(kept) && kept[0] === address) scrollTo({ top: Number(kept[1]), behavior: 'instant' });
}

function taken(): unknown {
  try {
    const kept = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return JSON.parse(kept ?? 'null');
  } catch {
    return null; // storage is refused: it must not stop what follows
  }
}
