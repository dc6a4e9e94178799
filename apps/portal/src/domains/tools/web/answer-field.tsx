// One field of a tool as its kind asks: figure, 是/否/不清楚, choice, date. Where a value came from stands under the label.
import { Checkbox } from '@yqt/ui/checkbox';
import { FieldGroup } from '@yqt/ui/field';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import type { ToolField } from '../tool-fields.rules.ts';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

export interface AnswerFieldProps {
  field: ToolField;
  /** What the form starts with. */
  value: string;
  /** Where it came from. */
  source?: string | undefined;
  error?: string | undefined;
}

export function AnswerField({ field, value, source, error }: AnswerFieldProps) {
  const { name, label, hint, kind, unit } = field;
  const note = [hint, source].filter(Boolean).join('；');
  const shared = { name, label, ...(note ? { hint: note } : {}), ...(error ? { error } : {}) };
  if (kind === 'flag') return <FlagField {...shared} value={value} />;
  if (kind === 'choice') return <ChoiceField {...shared} field={field} value={value} />;
  return (
    <TextInput
      {...shared}
      defaultValue={value}
      inputMode={kind === 'date' ? 'numeric' : kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      affix={unit === undefined ? undefined : <span className={css.unit}>{unit}</span>}
    />
  );
}

type ChoiceFieldProps = FlagFieldProps & { field: ToolField };

function ChoiceField({ field: { options = [], initial }, value, ...shared }: ChoiceFieldProps) {
  return (
    <Select
      {...shared}
      defaultValue={value || initial}
      options={options}
      emptyLabel={initial === undefined ? toolText.clear : null}
    />
  );
}

const FLAGS = [
  { value: 'true', label: toolText.yes },
  { value: 'false', label: toolText.no },
  { value: '', label: toolText.clear },
] as const;

type FlagFieldProps = { name: string; label: string; hint?: string; error?: string; value: string };

function FlagField({ name, label, value, ...notes }: FlagFieldProps) {
  return (
    <FieldGroup id={name} label={label} {...notes}>
      <div className={css.choices}>
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag.value}
            kind="radio"
            name={name}
            value={flag.value}
            defaultChecked={flag.value === value}
            label={flag.label}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
