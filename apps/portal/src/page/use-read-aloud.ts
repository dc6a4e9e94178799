// Reads a text aloud by the browser's own voice (Web Speech API), where it has one.
import { useEffect, useState, useSyncExternalStore } from 'react';

/** A voice stops by itself in long texts; shorter pieces follow one another. */
const PIECE = 180;

const neverChanges = () => () => {};
const hasVoice = () => 'speechSynthesis' in window;

/** Null where the browser cannot speak; before the page is awake all are taken to, since nearly all do. */
export function useReadAloud(textOf: () => string): { isReading: boolean; toggle: () => void } | null {
  const [isReading, setIsReading] = useState(false);
  const canSpeak = useSyncExternalStore(neverChanges, hasVoice, () => true);
  // Outside system: the browser's voice, which must fall silent when the page is left.
  useEffect(() => (canSpeak ? () => speechSynthesis.cancel() : undefined), [canSpeak]);
  if (!canSpeak) return null;
  const toggle = () => {
    speechSynthesis.cancel();
    if (isReading) return setIsReading(false);
    const pieces = piecesOf(textOf());
    for (const [at, piece] of pieces.entries()) {
      const said = new SpeechSynthesisUtterance(piece);
      said.lang = 'zh-CN';
      if (at === pieces.length - 1) said.addEventListener('end', () => setIsReading(false));
      speechSynthesis.speak(said);
    }
    return setIsReading(true);
  };
  return { isReading, toggle };
}

/** Cut behind the ends of sentences. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.split(/(?<=[。！？；\n])/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length <= PIECE)
      pieces[pieces.length - 1] = last + sentence;
    else if (sentence.trim()) pieces.push(sentence);
  }
  return pieces;
}
