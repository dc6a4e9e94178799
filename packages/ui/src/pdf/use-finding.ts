// Finding words in a whole PDF: page by page, so that the first places are there before the last page was read.
import { useEffect, useMemo, useState } from 'react';
import { findIn, MOST_FOUND, pageText, plainWords, type Found, type PageText } from './find-text.ts';
import { TooSlow } from './in-time.ts';
import type { OpenPdf } from './open-pdf.ts';

export interface Finding {
  words: string;
  setWords: (words: string) => void;
  /** By page; none where nothing was found. */
  byPage: ReadonlyMap<number, readonly Found[]>;
  count: number;
  /** Which of all places is looked at, from 0; null = none. */
  at: number | null;
  chosen: { page: number; index: number } | null;
  isBusy: boolean;
  /** The file has words at all; a scan has none. */
  hasText: boolean;
  /** Every page so far could be read. */
  isWhole: boolean;
  go: (direction: 1 | -1) => void;
}

interface Result {
  byPage: ReadonlyMap<number, readonly Found[]>;
  isBusy: boolean;
  hasText: boolean;
  isWhole: boolean;
}

const NOTHING: Result = { byPage: new Map(), isBusy: false, hasText: true, isWhole: true };
/** Letters typed one after another are one question. */
const PAUSE_MS = 250;
/** Pages between two looks at what was found so far. */
const TELL_EVERY = 20;
/** Of searching at a stretch. */
const SLICE_MS = 12;

export function useFinding(pdf: OpenPdf, pages: number): Finding {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [result, setResult] = useState(NOTHING);
  const read = useMemo(() => readerOf(pdf), [pdf]);
  // Outside system: the worker that reads the pages.
  useEffect(() => {
    if (plainWords(words) === '') return undefined;
    const ending = new AbortController();
    const tell = (next: Result) => {
      if (!ending.signal.aborted) setResult(next);
    };
    const pause = setTimeout(
      () => void search({ words, pages, read, tell, signal: ending.signal }),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(pause);
      ending.abort();
    };
  }, [words, pages, read]);
  const places = useMemo(
    () => [...result.byPage].flatMap(([page, found]) => found.map((_one, index) => ({ page, index }))),
    [result],
  );
  return {
    ...result,
    words,
    setWords: (next) => {
      setWords(next);
      setAt(0);
      setResult(plainWords(next) === '' ? NOTHING : { ...NOTHING, isBusy: true });
    },
    count: places.length,
    at: places.length ? at : null,
    chosen: places[at] ?? null,
    go: (direction) => setAt(places.length ? (at + direction + places.length) % places.length : 0),
  };
}

/** Null = the page cannot be read. */
type Reader = (page: number) => Promise<PageText | null>;

/** The words of a page, read once. Once the worker hangs no other page is waited for. */
function readerOf(pdf: OpenPdf): Reader {
  const kept = new Map<number, Promise<PageText | null>>();
  let isStuck = false;
  const read = async (page: number) => {
    if (isStuck) return null;
    try {
      return pageText(await (await pdf.page(page)).words());
    } catch (error) {
      isStuck ||= error instanceof TooSlow;
      return null; // the page says so itself
    }
  };
  return (page) => {
    const known = kept.get(page) ?? read(page);
    kept.set(page, known);
    return known;
  };
}

interface Search {
  words: string;
  pages: number;
  read: Reader;
  tell: (result: Result) => void;
  signal: AbortSignal;
}

async function search({ words, pages, read, tell, signal }: Search): Promise<void> {
  const byPage = new Map<number, readonly Found[]>();
  let [count, hasText, isWhole] = [0, false, true];
  let since = performance.now();
  for (let page = 1; page <= pages && count < MOST_FOUND && !signal.aborted; page++) {
    const one = await read(page);
    isWhole &&= one !== null;
    hasText ||= one !== null && one.text !== '';
    const found = one ? findIn(one, words, MOST_FOUND - count) : [];
    if (found.length > 0) byPage.set(page, found);
    count += found.length;
    if ((found.length > 0 && count === found.length) || page % TELL_EVERY === 0)
      tell({ byPage: new Map(byPage), isBusy: true, hasText: true, isWhole });
    if (performance.now() - since < SLICE_MS) continue;
    await rested();
    since = performance.now();
  }
  tell({ byPage, isBusy: false, hasText, isWhole });
}

/** Keys and scrolling have their turn: pages that are known answer without one. */
const rested = () => new Promise<void>((resolve) => setTimeout(resolve));
