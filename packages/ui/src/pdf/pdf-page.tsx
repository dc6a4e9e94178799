// One page in the row of pages: its place has its size from the beginning; it is drawn while it is near to what is seen and
// gives its picture back when it is far.
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import type { Found } from './find-text.ts';
import { markFound } from './mark-found.ts';
import type { DrawnPage, OpenPage } from './open-page.ts';
import type { OpenPdf } from './open-pdf.ts';
import { pdfText as text } from './pdf.text.ts';
import { scaleOf, type Zoom } from './zoom.ts';

export interface PdfPageProps {
  pdf: OpenPdf;
  n: number;
  /** What is read, and printed. */
  isCurrent: boolean;
  /** Whose size a page has until it was read itself. */
  first: OpenPage;
  zoom: Zoom;
  turns: number;
  /** CSS pixels across. */
  width: number;
  found: readonly Found[] | undefined;
  /** Which of them is looked at. */
  chosen: number | null;
}

export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { n, isCurrent, first, zoom, turns, width, found, chosen } = props;
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { page, hasFault, setFault } = usePage(props, isNear);
  const size = (page ?? first).sizeAt(turns);
  const scale = scaleOf(zoom, { width: size.width, place: width });
  const pieces = useDrawing({ drawing, page, isNear, scale, turns, onFault: setFault });
  // Outside system: the browser's highlights, and scrolling to the place that is looked at.
  useEffect(() => {
    if (!pieces || !found) return undefined;
    const { chosen: range, unmark } = markFound(pieces, found, chosen);
    if (range) bringIntoView(range, place.current?.parentElement);
    return unmark;
  }, [pieces, found, chosen]);
  return (
    <div
      ref={place}
      className="pdf-page"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a page of a file is no group of fields
      role="group"
      aria-label={text.pageOf(n)}
      data-current={isCurrent || undefined}
      aria-busy={isNear && !pieces && !hasFault}
      style={{
        width: Math.floor(size.width * scale),
        height: Math.floor(size.height * scale),
        '--total-scale-factor': String(scale),
      }}
    >
      <div ref={drawing} className="pdf-drawing" />
      {hasFault ? <p className="pdf-fault">{text.pageFault}</p> : null}
    </div>
  );
});

/** Within a screen of what is seen. */
function useNear(place: RefObject<HTMLDivElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  // Outside system: the browser's knowledge of what is in view.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: '100% 0px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}

/** Read when it first comes near. */
function usePage({ pdf, n, first }: PdfPageProps, isNear: boolean) {
  const [page, setPage] = useState(n === 1 ? first : null);
  const [hasFault, setFault] = useState(false);
  const isWanted = isNear && page === null;
  // Outside system: the worker that reads the file.
  useEffect(() => {
    if (!isWanted) return undefined;
    const life = { isOver: false };
    pdf.page(n).then(
      (one) => life.isOver || setPage(one),
      () => life.isOver || setFault(true), // a file may claim pages that it has not
    );
    return () => {
      life.isOver = true;
    };
  }, [pdf, n, isWanted]);
  return { page, hasFault, setFault };
}

interface Drawing {
  drawing: RefObject<HTMLDivElement | null>;
  page: OpenPage | null;
  isNear: boolean;
  scale: number;
  turns: number;
  onFault: (hasFault: boolean) => void;
}

/** The pieces of text of what is drawn; what was drawn before stays, stretched, until it is. */
function useDrawing({ drawing, page, isNear, scale, turns, onFault }: Drawing) {
  const [pieces, setPieces] = useState<DrawnPage['pieces'] | null>(null);
  const shown = useRef<DrawnPage>(null);
  // Outside system: the drawing library.
  useEffect(() => {
    if (!isNear || !page) return undefined;
    const ending = new AbortController();
    page.draw({ scale, turns }, ending.signal).then(
      (drawn) => {
        if (ending.signal.aborted) return give(drawn);
        give(shown.current);
        shown.current = drawn;
        drawing.current?.replaceChildren(drawn.canvas, drawn.words);
        onFault(false);
        setPieces(drawn.pieces);
      },
      () => ending.signal.aborted || onFault(true),
    );
    return () => ending.abort();
  }, [drawing, page, isNear, scale, turns, onFault]);
  // The same system: a page that is far, or that goes, gives its picture back.
  useEffect(() => {
    const place = drawing.current;
    if (!isNear) return undefined;
    return () => {
      give(shown.current);
      shown.current = null;
      place?.replaceChildren();
      page?.rest();
      setPieces(null);
    };
  }, [drawing, page, isNear]);
  return pieces;
}

/** Back what it holds: without a size a canvas takes no memory; some browsers keep one that is merely dropped. */
function give(drawn: DrawnPage | null): void {
  if (drawn) Object.assign(drawn.canvas, { width: 0, height: 0 });
}

function bringIntoView(range: Range, scroller: HTMLElement | null | undefined): void {
  if (!scroller) return;
  const [at, view] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const isSeen =
    at.top >= view.top && at.bottom <= view.bottom && at.left >= view.left && at.right <= view.right;
  if (!isSeen)
    scroller.scrollBy({
      top: at.top - view.top - view.height / 3,
      left: at.left - view.left - view.width / 3,
    });
}
