// Where one is in the row of pages: how wide the place is, which page is looked at, and going to another one.
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Zoom } from './zoom.ts';

export interface Place {
  /** CSS pixels across, without the scroll bar and the margins. */
  width: number;
  /** The page that is looked at, from 1. */
  current: number;
  goTo: (page: number) => void;
  onScroll: () => void;
}

/** Both sides of a page. */
const MARGINS = 24;

type Scroller = RefObject<HTMLDivElement | null>;

export function usePlace(scroller: Scroller, { zoom, turns }: { zoom: Zoom; turns: number }): Place {
  const width = useWidth(scroller);
  const [current, setCurrent] = useState(1);
  /** The page, and how much of it is above. */
  const kept = useRef({ page: 1, part: 0 });
  // Outside system: scrolling. What was looked at stays where it is while sizes change around it.
  useLayoutEffect(() => {
    const { page, part } = kept.current;
    const element = pageAt(scroller.current, page);
    if (element) scroller.current?.scrollTo({ top: element.offsetTop + part * element.offsetHeight });
  }, [scroller, width, zoom, turns]);
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const page = currentIn(element);
    const top = pageAt(element, page);
    if (top)
      kept.current = { page, part: (element.scrollTop - top.offsetTop) / Math.max(top.offsetHeight, 1) };
    setCurrent(page);
  };
  const goTo = useCallback(
    (page: number) => {
      const element = pageAt(scroller.current, page);
      if (element) scroller.current?.scrollTo({ top: element.offsetTop - MARGINS / 2 });
    },
    [scroller],
  );
  return { width, current, goTo, onScroll };
}

function useWidth(scroller: Scroller): number {
  const [width, setWidth] = useState(0);
  // Outside system: the size of the place, which the window and the officer change.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(element.clientWidth - MARGINS, 50));
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [scroller]);
  return width;
}

function pageAt(scroller: HTMLElement | null, page: number): HTMLElement | null {
  const element = scroller?.children[page - 1];
  return element instanceof HTMLElement ? element : null;
}

/** The last page that begins above the upper third; at the very end the last one. */
function currentIn(scroller: HTMLElement): number {
  const { scrollTop, clientHeight, scrollHeight, childElementCount } = scroller;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return childElementCount;
  const line = scrollTop + clientHeight / 3;
  let [low, high] = [1, childElementCount];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pageAt(scroller, middle)?.offsetTop ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}
