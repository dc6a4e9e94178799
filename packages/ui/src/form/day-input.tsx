// A day or a month of a form: the platform's date control with the limits that the definition sets.
import type { FieldOf } from '@yqt/forms/form';
import { DateInput } from '../date-input.tsx';
import type { FieldLabel } from '../field.tsx';
import { typed } from './typed.ts';

export interface DayInputProps extends FieldLabel {
  field: FieldOf<'date' | 'month'>;
  /** Today. */
  on: string;
  value: string;
  /** Never the browser's own control. */
  isTyped?: boolean | undefined;
  onEdit?: ((value: string | undefined) => void) | undefined;
}

/** The longest of what is kept exactly as typed. */
const MAX_FREE = 500;

export function DayInput({ field, on, value, isTyped = false, onEdit, ...label }: DayInputProps) {
  const { kind, earliest, latest, isFree } = field;
  const limitOf = (limit: string | undefined) =>
    limit === 'today' ? (kind === 'month' ? on.slice(0, 'yyyy-MM'.length) : on) : limit;
  return (
    <DateInput
      {...label}
      kind={kind}
      name={label.id}
      min={limitOf(earliest)}
      max={limitOf(latest)}
      isTyped={isTyped || isFree === true}
      maxLength={isFree ? MAX_FREE : undefined}
      {...typed(value, onEdit)}
    />
  );
}
