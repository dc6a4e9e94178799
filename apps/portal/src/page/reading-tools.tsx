// What helps reading a text and passing it on: larger and smaller letters, reading aloud where the browser can, print,
// share, a poster. Loaded after the page.
import { useEffect, useState } from 'react';
import { Button } from '@yqt/ui/button';
import { ShareMenu } from '@yqt/ui/share-menu';
import { TEXT_NO_VALUE } from '@yqt/ui/ui.text';
import { readingText as text } from './reading.text.ts';
import type { PosterLine } from './save-poster.ts';
import { useReadAloud } from './use-read-aloud.ts';

/** Steps of the reading text, in rem; the middle one is the page's own. */
const SIZES = [0.9375, 1, 1.125, 1.375];
const OWN_SIZE = 1;

export interface ReadingToolsProps {
  title: string;
  /** What its poster says below the title. */
  poster: readonly PosterLine[];
  url: string;
  qrSrc: string;
}

export function ReadingTools({ title, poster, url, qrSrc }: ReadingToolsProps) {
  const aloud = useReadAloud(() => `${title}。\n${bodyText()}`);
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

/** What is there to be read: no buttons, no words beside the text, nothing that paper leaves out. */
const UNSAID = 'h1, button, form, nav, aside, summary, script, style, svg, [data-print="hide"]';

/** The sections of the page in their order, each block a line of its own; what is folded belongs to them. */
function bodyText(): string {
  const part = document.querySelector('#main article') ?? document.querySelector('#main');
  if (part === null) return '';
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  let block: Element | null = null;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.nodeValue?.trim() ?? '';
    if (words === '' || words === TEXT_NO_VALUE || node.parentElement?.closest(UNSAID)) continue;
    const own = node.parentElement?.closest(BLOCKS) ?? null;
    if (own === block) lines.push(`${lines.pop() ?? ''} ${words}`);
    else lines.push(words);
    block = own;
  }
  return lines.join('\n');
}

const BLOCKS = 'p, li, dt, dd, h2, h3, h4, td, th, div, section';

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
