// Finding words in a whole PDF: page by page, so that the first places are there before the last page was read.
import { useEffect, useMemo, useState } from 'react';
import { findIn, MOST_FOUND, plainWords, type Found } from './find-text.ts';
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
  go: (direction: 1 | -1) => void;
}

interface Result {
  byPage: ReadonlyMap<number, readonly Found[]>;
  isBusy: boolean;
  hasText: boolean;
}

const NOTHING: Result = { byPage: new Map(), isBusy: false, hasText: true };
/** Letters typed one after another are one question. */
const PAUSE_MS = 250;
/** Pages between two looks at what was found so far. */
const TELL_EVERY = 20;

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

type Reader = (page: number) => Promise<readonly string[]>;

/** The words of a page, read once; of a page that cannot be read none: it says so itself. */
function readerOf(pdf: OpenPdf): Reader {
  const kept = new Map<number, Promise<readonly string[]>>();
  const read = async (page: number) => (await pdf.page(page)).words();
  return (page) => {
    const known = kept.get(page) ?? read(page).catch(() => []);
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
  let count = 0;
  let hasText = false;
  for (let page = 1; page <= pages && count < MOST_FOUND && !signal.aborted; page++) {
    const items = await read(page);
    hasText ||= items.some((item) => plainWords(item) !== '');
    const found = findIn(items, words, MOST_FOUND - count);
    if (found.length > 0) byPage.set(page, found);
    count += found.length;
    if ((found.length > 0 && count === found.length) || page % TELL_EVERY === 0)
      tell({ byPage: new Map(byPage), isBusy: true, hasText: true });
  }
  tell({ byPage, isBusy: false, hasText });
}
