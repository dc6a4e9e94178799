// A figure or a date: one line with its unit; where the value came from stands under the label.
import { TextInput } from '@yqt/ui/text-input';
import type { ToolField } from '../tool-fields.rules.ts';
import css from './tool.module.css';

export interface FigureFieldProps {
  field: ToolField;
  /** What the form starts with. */
  value: string;
  /** Where it came from. */
  source?: string | undefined;
  error?: string | undefined;
}

/** The hint of a field, and where its value came from. */
export const noteOf = ({
  field: { hint },
  source,
}: Pick<FigureFieldProps, 'field' | 'source'>): string | undefined =>
  [hint, source].filter(Boolean).join('；') || undefined;

export function FigureField({ field, value, source, error }: FigureFieldProps) {
  const { name, label, kind, unit } = field;
  return (
    <TextInput
      name={name}
      label={label}
      hint={noteOf({ field, source })}
      error={error}
      defaultValue={value}
      inputMode={kind === 'date' || kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      affix={unit === undefined ? undefined : <span className={css.unit}>{unit}</span>}
    />
  );
}
