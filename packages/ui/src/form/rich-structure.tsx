// Tools that stand only where they mean something: of the table, or of the list, in which the reader types.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../button.tsx';
import { richText as text } from './form.text.ts';
import { deepen, itemAt, raise } from './rich-lists.ts';
import css from './rich-text.module.css';
import { cellAt, changeTable, TABLE_ACTS, type TableAct } from './rich-table.ts';

interface Place {
  inTable: boolean;
  inList: boolean;
}

export interface StructureProps {
  box: RefObject<HTMLElement | null>;
  /** Tells of what was changed. */
  emit: () => void;
}

export function StructureTools({ box, emit }: StructureProps) {
  const { place, last, again } = usePlace(box);
  const go = (node: Node) => {
    box.current?.focus();
    getSelection()?.collapse(node, 0);
    emit();
    again();
  };
  // the browser tells of a new place a moment late
  const table = (act: TableAct) => {
    again();
    const cell = box.current ? cellAt(last.current, box.current) : null;
    if (!cell || !box.current) return;
    go(changeTable(cell, act) ?? box.current);
  };
  const list = (move: typeof deepen) => {
    again();
    const item = box.current ? itemAt(last.current, box.current) : null;
    if (item && move(item)) go(item);
  };
  return (
    <>
      {place.inTable ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be one of the form's
        <div className={css.tools} role="group" aria-label={text.table}>
          {TABLE_ACTS.map((act) => (
            <Button key={act} size="s" onMouseDown={keepFocus} onClick={() => table(act)}>
              {text.tableActs[act]}
            </Button>
          ))}
        </div>
      ) : null}
      {place.inList ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be one of the form's
        <div className={css.tools} role="group" aria-label={text.list}>
          <Button size="s" onMouseDown={keepFocus} onClick={() => list(deepen)}>
            {text.deeper}
          </Button>
          <Button size="s" onMouseDown={keepFocus} onClick={() => list(raise)}>
            {text.higher}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

/** Where the reader types, also while the focus is on a tool. */
function usePlace(box: RefObject<HTMLElement | null>) {
  const last = useRef<Node | null>(null);
  const [place, setPlace] = useState<Place>({ inTable: false, inList: false });
  const look = useRef(() => {
    const node = getSelection()?.anchorNode ?? null;
    const { current } = box;
    if (!current || !node || !current.contains(node)) return;
    last.current = node;
    const [inTable, inList] = [cellAt(node, current) !== null, itemAt(node, current) !== null];
    setPlace((now) => (now.inTable === inTable && now.inList === inList ? now : { inTable, inList }));
  });
  // Outside system: the browser's selection.
  useEffect(() => {
    const { current: told } = look;
    document.addEventListener('selectionchange', told);
    return () => document.removeEventListener('selectionchange', told);
  }, []);
  return { place, last, again: () => look.current() };
}
