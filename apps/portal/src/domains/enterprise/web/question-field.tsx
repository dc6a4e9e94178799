// One question of the matching information: the control of its type, its state, the source of an answer, what it unlocks.
import { Checkbox } from '@yqt/ui/checkbox';
import { DateInput } from '@yqt/ui/date-input';
import { FieldGroup } from '@yqt/ui/field';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { TextInput } from '@yqt/ui/text-input';
import type { AttributeField } from '../contract.ts';
import { YES_NO, type Unlocks } from './attribute-values.ts';
import { matchingText } from './enterprise.text.ts';
import { factSource } from './fact-source.ts';
import css from './question.module.css';

export interface QuestionFieldProps {
  field: AttributeField;
  unlock?: Unlocks[string] | undefined;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function QuestionField(props: QuestionFieldProps) {
  const { field, value, error, onChange } = props;
  const shared = { label: field.question, error, hint: <QuestionNote {...props} /> };
  if (field.type === 'boolean')
    return (
      <FieldGroup id={field.field} {...shared}>
        <span className={css.choices}>
          {CHOICES.map((choice) => (
            <Checkbox
              key={choice.value}
              kind="radio"
              name={field.field}
              label={choice.label}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
          ))}
        </span>
      </FieldGroup>
    );
  const bound = {
    ...shared,
    name: field.field,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.options.length > 0) return <Select {...bound} options={field.options} />;
  if (field.type === 'date') return <DateInput {...bound} />;
  const isFigure = field.type === 'number' || field.type === 'money';
  return (
    <TextInput
      {...bound}
      inputMode={isFigure ? 'decimal' : undefined}
      affix={field.unit ?? undefined}
      autoComplete="off"
      maxLength={500}
    />
  );
}

const CHOICES = [...YES_NO, { value: '', label: matchingText.unknown }];

/** State and source first, then the help, then what the answer would unlock. */
function QuestionNote({ field: { fact, help }, unlock }: QuestionFieldProps) {
  return (
    <span className={css.questionNote}>
      {fact === null ? (
        <Tag tone="orange">{matchingText.pending}</Tag>
      ) : (
        <>
          {fact.isExpired ? <Tag tone="red">{matchingText.expired}</Tag> : null}
          <span>{wholeDates(factSource(fact))}</span>
        </>
      )}
      {unlock && unlock.decides > 0 ? <Tag tone="blue">{matchingText.decides(unlock.decides)}</Tag> : null}
      {unlock && unlock.decides === 0 && unlock.policyCount > 0
        ? matchingText.concerns(unlock.policyCount)
        : null}
      {help === null ? null : <span>{help}</span>}
    </span>
  );
}
