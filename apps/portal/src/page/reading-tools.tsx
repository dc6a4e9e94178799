// What helps reading a text and passing it on: larger and smaller letters, reading aloud where the browser can, print,
// share, a poster. Loaded after the page.
import { useEffect, useState } from 'react';
import { Button } from '@yqt/ui/button';
import { ShareMenu } from '@yqt/ui/share-menu';
import { readingText as text } from './reading.text.ts';
import type { PosterLine } from './save-poster.ts';
import { useReadAloud } from './use-read-aloud.ts';

/** Steps of the reading text, in rem; the middle one is the page's own. */
const SIZES = [0.9375, 1, 1.125, 1.375];
const OWN_SIZE = 1;

export interface ReadingToolsProps {
  title: string;
  summary: string;
  /** What its poster says below the title. */
  poster: readonly PosterLine[];
  url: string;
  qrSrc: string;
}

export function ReadingTools({ title, summary, poster, url, qrSrc }: ReadingToolsProps) {
  const aloud = useReadAloud(() => `${title}。${summary}。${bodyText()}`);
  const draw = async () => {
    const { savePoster } = await import('./save-poster.ts');
    await savePoster({ title, lines: poster, qrSrc, file: text.posterFile(title) });
  };
  return (
    <>
      <LetterSize />
      {aloud === null ? null : (
        <Button size="s" onClick={aloud.toggle} aria-pressed={aloud.isReading}>
          {aloud.isReading ? text.stop : text.aloud}
        </Button>
      )}
      <Button size="s" onClick={() => globalThis.print()}>
        {text.print}
      </Button>
      <ShareMenu url={url} qrSrc={qrSrc} />
      <Button size="s" onClick={() => void draw()}>
        {text.poster}
      </Button>
    </>
  );
}

/** The sections of the page, as they stand there. */
const bodyText = (): string => document.querySelector('#main')?.textContent ?? '';

function LetterSize() {
  const [at, setAt] = useState(OWN_SIZE);
  // Outside system: the document's root, below which every reading text takes its size.
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--reading', `${SIZES[at] ?? OWN_SIZE}rem`);
    return () => void root.style.removeProperty('--reading');
  }, [at]);
  return (
    <>
      <Button size="s" aria-label={`A− ${text.smaller}`} disabled={at === 0} onClick={() => setAt(at - 1)}>
        A−
      </Button>
      <Button
        size="s"
        aria-label={`A+ ${text.larger}`}
        disabled={at === SIZES.length - 1}
        onClick={() => setAt(at + 1)}
      >
        A+
      </Button>
    </>
  );
}
