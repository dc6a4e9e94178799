// Label, hint and error of one form control, with the ids that tie them together. Labels above, never placeholders.
import type { ReactNode } from 'react';
import css from './field.module.css';
import { TEXT_OPTIONAL, TEXT_REQUIRED } from './ui.text.ts';
import { wholeDates } from './whole-dates.tsx';

export interface FieldLabel {
  /** Also the base of the ids of hint and error, and the anchor of an ErrorSummary. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  /** Adds 「（选填）」, where most fields are required. */
  isOptional?: boolean;
  /** Read out, not shown: in a cell of a table, whose heads say it. */
  isLabelHidden?: boolean;
}

/** What the control itself must carry. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldLabel {
  children: ReactNode;
}

export function Field({
  id,
  label,
  hint,
  error,
  isRequired = false,
  isOptional = false,
  isLabelHidden = false,
  children,
}: FieldProps) {
  return (
    <div className={css.field} data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
        {isRequired ? <RequiredMark /> : null}
        {label}
        {isOptional ? <span className={css.hint}>{TEXT_OPTIONAL}</span> : null}
      </label>
      <Notes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** A group of boxes or radios under one legend. */
export function FieldGroup({ id, label, hint, error, isRequired = false, children }: FieldProps) {
  const described = controlProps({ id, label, hint, error })['aria-describedby'];
  return (
    <fieldset
      id={id}
      className={css.field}
      aria-describedby={described}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className={css.label}>
        {isRequired ? <RequiredMark /> : null}
        {label}
      </legend>
      <Notes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

/** The attributes of the control that belongs to this label. */
export function controlProps({ id, hint, error, isRequired = false }: FieldLabel): ControlProps {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return {
    id,
    required: isRequired,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

/** The star before a label; the words of it are in the check. */
export function RequiredMark() {
  return (
    <span className={css.required} title={TEXT_REQUIRED} aria-hidden="true">
      *
    </span>
  );
}

function Notes({ id, hint, error }: Pick<FieldLabel, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={css.hint}>
          {wholeDates(hint)}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </>
  );
}
