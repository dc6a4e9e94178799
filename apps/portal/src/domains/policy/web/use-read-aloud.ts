// Reads a text aloud by the browser's own voice (Web Speech API), where it has one.
import { useEffect, useState } from 'react';

/** A voice stops by itself in long texts; shorter pieces follow one another. */
const PIECE = 180;

/** Null where the browser cannot speak, and before the page stands. */
export function useReadAloud(textOf: () => string): { isReading: boolean; toggle: () => void } | null {
  const [state, setState] = useState<'absent' | 'silent' | 'reading'>('absent');
  // Outside system: the browser's voice, which must fall silent when the page is left.
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined;
    setState('silent');
    return () => speechSynthesis.cancel();
  }, []);
  if (state === 'absent') return null;
  const toggle = () => {
    speechSynthesis.cancel();
    if (state === 'reading') return setState('silent');
    const pieces = piecesOf(textOf());
    for (const [at, piece] of pieces.entries()) {
      const said = new SpeechSynthesisUtterance(piece);
      said.lang = 'zh-CN';
      if (at === pieces.length - 1) said.addEventListener('end', () => setState('silent'));
      speechSynthesis.speak(said);
    }
    return setState('reading');
  };
  return { isReading: state === 'reading', toggle };
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
