// What a reader has said on this page, kept by the browser while its tab is open: React, where it comes later, shows it too.
const keyOf = (place: string): string => `said ${place}`;

/** Keeps it where the browser allows. */
export function keepSaid(place: string, said: string): void {
  try {
    sessionStorage.setItem(keyOf(place), said);
  } catch {
    // a browser that keeps nothing only forgets
  }
}

/** What was said at that place; null = nothing. */
export function recallSaid(place: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(place));
  } catch {
    return null;
  }
}
