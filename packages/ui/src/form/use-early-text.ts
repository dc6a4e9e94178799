// What a quick reader has put into a rendered form before this code came. Hydration keeps the text of inputs, but gives a
// filled textarea its rendered text back, and the next drawing gives selects theirs; so textareas are read before hydration
// reaches them, and the rest right after it.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { listOf, rowsOf, type Answer, type Answers, type Row } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { useHydrating } from '../use-hydrating.ts';
import { changedIn, type EarlyText } from './early-controls.ts';
import { withAnswer } from './form-view.ts';

/** Hands over each control that was changed early, once; the returned ref belongs to the form. */
export function useEarlyText(onFound: (control: EarlyText) => void): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const early = useEarlyAreas();
  // Outside system: the document, which the reader has changed without this code.
  useEffect(() => {
    for (const control of [...early, ...changedIn(ref.current?.elements ?? [])]) onFound(control);
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, []);
  return ref;
}

/** Every textarea of the document that a reader had changed before this code came. */
export function useEarlyAreas(): readonly EarlyText[] {
  const isHydrating = useHydrating();
  const [early] = useState(() =>
    isHydrating && typeof document !== 'undefined' ? changedIn(document.querySelectorAll('textarea')) : [],
  );
  return early;
}

const CELL = /^(\w{1,64})\[(\d{1,3})\]\.(\w{1,64})$/;

/** The answers with what one control says taken over, named as the browser names it; of a stranger as they were. */
export function withText(form: FormDefinition, values: Answers, early: EarlyText): Answers {
  const { name: control, value: text } = early;
  const [, list = control, index = '', column = ''] = CELL.exec(control) ?? [];
  const field = fieldsOf(form).find(({ name }) => name === list);
  if (!field) return values;
  if (field.kind !== 'rows') return withAnswer(values, list, saidOf(field.kind, values[list], early));
  if (column === '') return values;
  const rows = rowsOf(values[list]);
  const at = Math.min(Number(index), rows.length);
  const row: Row = rows[at] ?? { key: `r${rows.length}` };
  const changed: Row = { ...row, [column]: text, key: row.key };
  return withAnswer(values, list, [...rows.slice(0, at), changed, ...rows.slice(at + 1)]);
}

/** One box of several adds or takes away its own value. */
function saidOf(
  kind: string,
  before: Answer | undefined,
  { value, isTicked = true }: EarlyText,
): Answer | undefined {
  if (kind === 'flag') return isTicked && value !== '' ? value === 'true' : undefined;
  if (kind !== 'choices') return value || undefined;
  const others = listOf(before).filter((one) => one !== value);
  const chosen = isTicked ? [...others, value] : others;
  return chosen.length > 0 ? chosen : undefined;
}
