// One field of a tool as its kind asks: 是/否/不清楚, choice, else a figure or a date.
import { Checkbox } from '@yqt/ui/checkbox';
import { FieldGroup } from '@yqt/ui/field';
import { Select } from '@yqt/ui/select';
import type { ToolField } from '../tool-fields.rules.ts';
import { FigureField, noteOf, type FigureFieldProps } from './figure-field.tsx';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

export function AnswerField(props: FigureFieldProps) {
  const { field, value, error } = props;
  const { name, label, kind } = field;
  const shared = { name, label, value, hint: noteOf(props), error };
  if (kind === 'flag') return <FlagField {...shared} />;
  if (kind === 'choice') return <ChoiceField {...shared} field={field} />;
  return <FigureField {...props} />;
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

interface FlagFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
}

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
