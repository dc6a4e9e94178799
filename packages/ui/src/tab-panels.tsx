// Tabs as panels: all content is on the page, one panel of it is seen.
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './tabs.module.css';

export interface TabPanel {
  key: string;
  label: string;
  content: ReactNode;
}

/** Arrows, Home and End move between tabs; printing shows all panels. */
export function TabPanels({ label, items }: { label: string; items: readonly TabPanel[] }) {
  const id = useId();
  const [current, setCurrent] = useState(items[0]?.key);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(
      { count: items.length, index: items.findIndex((item) => item.key === current) },
      event.key,
    );
    const item = next === null ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    setCurrent(item.key);
    document.getElementById(`${id}-${item.key}`)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={css.list}
        onKeyDown={onKeyDown}
        tabIndex={-1}
        data-print="hide"
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            className={css.tab}
            aria-controls={`${id}-${item.key}-panel`}
            aria-selected={item.key === current}
            tabIndex={item.key === current ? 0 : -1}
            onClick={() => setCurrent(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-${item.key}-panel`}
          aria-labelledby={`${id}-${item.key}`}
          className={css.panel}
          hidden={item.key !== current}
          tabIndex={0}
          data-print="show"
        >
          {item.content}
        </div>
      ))}
    </>
  );
}

/** Index of the tab a key leads to, round the ends; null for any other key. */
function nextTab({ count, index }: { count: number; index: number }, key: string): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
