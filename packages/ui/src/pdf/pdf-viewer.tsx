// A PDF on the page: its tools and the row of its pages. PageUp and PageDown turn pages, + and - change the size, Ctrl+F finds,
// wherever in the dialog the focus is; Esc belongs to whoever shows the viewer.
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { OpenPdf } from './open-pdf.ts';
import { PdfBar } from './pdf-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import { pdfText as text } from './pdf.text.ts';
import { useFinding } from './use-finding.ts';
import { usePdf, type LoadBytes, type PdfState } from './use-pdf.ts';
import { usePlace } from './use-place.ts';
import { paperPercent, scaleOf, stepFrom, type Zoom } from './zoom.ts';

/** Places are elements; more pages than a reader turns would make the browser slow, and a file may claim any number. */
const MOST_PAGES = 2000;

/** What the viewer does at a key; null while nothing is open. */
export type KeyRef = RefObject<((event: KeyboardEvent) => void) | null>;

export function PdfViewer({ load, keyRef }: { load: LoadBytes; keyRef: KeyRef }) {
  const state = usePdf(load);
  return state.is === 'open' ? <OpenViewer pdf={state.pdf} keyRef={keyRef} /> : <Waiting state={state} />;
}

function Waiting({ state }: { state: Exclude<PdfState, { is: 'open' }> }) {
  if (state.is === 'failed')
    return (
      <p className="pdf-waiting" role="alert">
        {state.message}
      </p>
    );
  const { received, all } = state;
  return (
    <div className="pdf-waiting">
      <output>{text.opening}</output>
      {received > 0 ? (
        <>
          <progress aria-label={text.opening} {...(all === null ? {} : { value: received, max: all })} />
          <span>{text.received(text.megabytes(received), all === null ? null : text.megabytes(all))}</span>
        </>
      ) : null}
    </div>
  );
}

function OpenViewer({ pdf, keyRef }: { pdf: OpenPdf; keyRef: KeyRef }) {
  const { first } = pdf;
  const [zoom, setZoom] = useState<Zoom>('width');
  const [turns, setTurns] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const pages = Math.min(pdf.count, MOST_PAGES);
  const { width, current, goTo, onScroll } = usePlace(scroller, { zoom, turns });
  const finding = useFinding(pdf, pages);
  const { chosen, byPage } = finding;
  const chosenPage = chosen?.page;
  // Outside system: scrolling. The page brings the place itself into view once it is drawn.
  useEffect(() => {
    if (chosenPage !== undefined) goTo(chosenPage);
  }, [chosenPage, goTo]);
  const step = (direction: 1 | -1) => {
    const scale = scaleOf(zoom, { width: first.sizeAt(turns).width, place: width });
    setZoom(stepFrom(paperPercent(scale), direction));
  };
  // Outside system: keys of the whole dialog, whose head is beside this.
  useLayoutEffect(() => {
    keyRef.current = (event) =>
      doneByKey(event, {
        page: (by) => goTo(Math.min(Math.max(current + by, 1), pages)),
        step,
        find: () => findField.current?.select(),
      });
    return () => {
      keyRef.current = null;
    };
  });
  return (
    <div className="pdf-view">
      <PdfBar
        {...{ current, zoom, finding, findField }}
        count={pages}
        onPage={goTo}
        onZoom={setZoom}
        onStep={step}
        onTurn={() => setTurns((turns + 1) % 4)}
      />
      {pdf.count > pages ? <p className="pdf-cut">{text.cut(pages, pdf.count)}</p> : null}
      {pdf.count > 1 ? <p className="pdf-printed">{text.printed(current, pdf.count)}</p> : null}
      <div
        ref={scroller}
        className="pdf-place"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pages of a file are no group of fields
        role="group"
        aria-label={text.content}
        onScroll={onScroll}
      >
        {width === 0
          ? null
          : Array.from({ length: pages }, (_one, at) => (
              <PdfPage
                key={at + 1}
                {...{ pdf, first, zoom, turns, width }}
                n={at + 1}
                isCurrent={at + 1 === current}
                found={byPage.get(at + 1)}
                chosen={chosenPage === at + 1 ? (chosen?.index ?? null) : null}
              />
            ))}
      </div>
    </div>
  );
}

interface Keys {
  page: (by: 1 | -1) => void;
  step: (direction: 1 | -1) => void;
  find: () => void;
}

function doneByKey(event: KeyboardEvent, keys: Keys): void {
  const work = workOf(event, keys);
  if (!work) return;
  event.preventDefault();
  work();
}

/** What is pressed in a field is the field's. */
function workOf(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  { page, step, find }: Keys,
): (() => void) | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' ? find : null;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return null;
  if (key === 'PageDown') return () => page(1);
  if (key === 'PageUp') return () => page(-1);
  if (key === '+' || key === '=') return () => step(1);
  return key === '-' ? () => step(-1) : null;
}
