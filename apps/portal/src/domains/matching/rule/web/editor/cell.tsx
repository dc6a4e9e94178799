// A small labelled control of the builder with what is wrong about it; in the table the column's head is its label and
// the words stay for screen readers.
import type { ReactNode } from 'react';
import { useBuilder } from './builder-context.ts';
import css from './rule-builder.module.css';

/** What the control itself carries. */
export interface CellControl {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface CellProps {
  id: string;
  label: string;
  /** Said before the label to screen readers, so that each control has a name of its own: 「条件 1.2」. */
  owner: string;
  isHeadless?: boolean;
  /** The control is no single element that a label can name. */
  isGroup?: boolean;
  children: (control: CellControl) => ReactNode;
}

export function Cell({ id, label, owner, isHeadless = false, isGroup = false, children }: CellProps) {
  const error = useBuilder().faults.get(id);
  const words = (
    <>
      <span className="visually-hidden">{owner} </span>
      <span className={isHeadless ? css.headless : undefined}>{label}</span>
    </>
  );
  const control: CellControl = {
    id,
    className: css.control,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  const note =
    error === undefined ? null : (
      <span id={`${id}-error`} className={css.error}>
        {error}
      </span>
    );
  if (isGroup)
    return (
      <fieldset className={css.cell} id={id} tabIndex={-1}>
        <legend className={css.label}>{words}</legend>
        {children({ ...control, id: `${id}-control` })}
        {note}
      </fieldset>
    );
  return (
    <div className={css.cell}>
      <label htmlFor={id} className={css.label}>
        {words}
      </label>
      {children(control)}
      {note}
    </div>
  );
}
