// A figure on its own: one line with its unit, and why it does not count under the label. For guests, whose page does not load
// the renderer of whole forms.
import { hintText } from '@yqt/ui/form/hint-text';
import { TextInput } from '@yqt/ui/text-input';
import css from './tool.module.css';

export interface FigureFieldProps {
  field: { name: string; label: string; places?: 0; unit?: string; hint?: string };
  /** What the form starts with. */
  value: string;
  note?: string | undefined;
  error?: string | undefined;
}

export function FigureField({ field, value, note, error }: FigureFieldProps) {
  const { name, label, places, unit, hint } = field;
  return (
    <TextInput
      name={name}
      label={label}
      hint={hintText([hint, note])}
      error={error}
      defaultValue={value}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      affix={unit === undefined ? undefined : <span className={css.unit}>{unit}</span>}
    />
  );
}
