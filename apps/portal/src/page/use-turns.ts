// Which of several things that take turns is shown: it moves on by itself until the reader chooses, rests on it or has asked
// the system for less movement.
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Long enough to read two lines twice. */
const TURN_MS = 7000;
const STILL = '(prefers-reduced-motion: reduce)';

export interface Turns {
  /** From 0. */
  at: number;
  /** `none`: nothing ever moves, so there is nothing to pause. */
  motion: 'none' | 'moving' | 'paused';
  /** Shows one and stays there. */
  show: (at: number) => void;
  /** Pauses, or goes on. */
  pause: () => void;
  /** While the pointer or the keyboard is there nothing moves. */
  hold: (isHeld: boolean) => void;
}

/** `first` is what the address names; it holds again when the address changes. */
export function useTurns(count: number, first: number | null): Turns {
  const [own, setOwn] = useState({ of: first, at: first ?? 0 });
  const at = own.of === first ? own.at : (first ?? 0);
  const [isPaused, setPaused] = useState(first !== null);
  const [isHeld, hold] = useState(false);
  const isStill = useSyncExternalStore(hearMotion, asksForStillness, unknown) || count < 2;
  const isMoving = !isStill && !isPaused && !isHeld;
  // Outside system: the clock.
  useEffect(() => {
    if (!isMoving) return undefined;
    const next = () =>
      setOwn(({ of, at: now }) => ({ of: first, at: of === first ? (now + 1) % count : (first ?? 0) }));
    const timer = setInterval(next, TURN_MS);
    return () => clearInterval(timer);
  }, [isMoving, count, first]);
  const show = (asked: number) => {
    setOwn({ of: first, at: asked });
    setPaused(true);
  };
  const motion = isStill ? 'none' : isPaused ? 'paused' : 'moving';
  return { at: Math.min(at, count - 1), motion, show, pause: () => setPaused(!isPaused), hold };
}

function hearMotion(changed: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
const asksForStillness = (): boolean => matchMedia(STILL).matches;
/** The server knows no reader's wish: nothing moves before the page is awake. */
const unknown = (): boolean => true;
