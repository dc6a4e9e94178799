// Whose a key is: the page's, or the input method's by which somebody is writing Chinese.

/** What tells it, of the browser's event and of React's. */
interface PressedKey {
  key: string;
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** What every key of an input method has as its code (UI Events, 7.2). */
const PROCESSED = 229;

/**
 * True where the key belongs to the input method: Esc leaves its list of words, Enter takes one. Whatever acts on a key asks
 * first. Safari says that the composition is over before it tells of the Enter that ended it; the code still says whose it is.
 */
export const isComposed = ({ key, keyCode, isComposing, nativeEvent }: PressedKey): boolean =>
  (nativeEvent ? nativeEvent.isComposing : isComposing) === true ||
  key === 'Process' ||
  keyCode === PROCESSED;
