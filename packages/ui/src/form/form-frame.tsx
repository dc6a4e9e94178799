// A form as it is posted: what is wrong above it, its fields, its buttons. The browser's own check stays off everywhere:
// it speaks the browser's language and names one fault at a time.
import { useMemo, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import type { FieldError } from '@yqt/kernel/errors';
import { ErrorSummary } from '../error-summary.tsx';
import { FormFields } from './form-fields.tsx';
import { errorsByPath, summaryOf, type FormView } from './form-view.ts';

export interface FormFrameProps {
  view: Omit<FormView, 'errors'>;
  /** As the check gave them. The same list as before keeps the focus where it is. */
  faults: readonly FieldError[];
  /** The refused submit they are of, where the list is made anew while somebody mends it. */
  refusal?: unknown;
  /** Buttons, and what else is posted along. */
  children: ReactNode;
  /** Absent: the browser posts the form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The form, for what was typed before its code came. */
  formRef?: RefObject<HTMLFormElement | null>;
}

export function FormFrame({ view, faults, refusal = faults, children, onSubmit, formRef }: FormFrameProps) {
  const { form } = view;
  const errors = useMemo(() => errorsByPath(faults), [faults]);
  return (
    <form ref={formRef} method="post" noValidate aria-label={form.title} onSubmit={onSubmit}>
      {/* what Enter presses: the first button of a form, which else might add a row */}
      <input type="submit" value="" hidden />
      <ErrorSummary errors={summaryOf(form, faults)} refusal={refusal} />
      <FormFields {...view} errors={errors} />
      {children}
    </form>
  );
}
