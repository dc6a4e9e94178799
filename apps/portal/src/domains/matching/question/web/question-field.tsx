// One question, answered by the control that fits its fact; every answer may be left open (「不清楚」). Official facts are
// named and cannot be answered here.
import { Checkbox } from '@yqt/ui/checkbox';
import { FieldGroup } from '@yqt/ui/field';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import type { Question } from '../question-shape.rules.ts';
import { factName } from './fact-name.ts';
import { questionText } from './question.text.ts';
import css from './question.module.css';

export interface AskedQuestion extends Question {
  /** False: official; the library is its only source. */
  isAnswerable?: boolean;
}

export interface QuestionFieldProps {
  question: AskedQuestion;
  /** What was answered before, to show again. */
  values?: readonly string[] | undefined;
  error?: string | undefined;
  /** Says how many policies wait for it; off where the page has said so before. */
  hasReach?: boolean;
}

export function QuestionField({ question, values = [], error, hasReach = true }: QuestionFieldProps) {
  const { input, label, unit, question: asked } = question;
  const hint = <Hint question={question} hasReach={hasReach} />;
  const name = factName(question.field);
  const shown = {
    id: name,
    name,
    label: unit === null || asked.includes(unit) ? asked : questionText.unit(asked, unit),
    hint,
    error,
  };
  if (question.isAnswerable === false)
    return (
      <p className={css.official}>
        <strong>{label}</strong> {questionText.official}
      </p>
    );
  switch (input) {
    case 'boolean':
      return <Choices {...shown} kind="radio" options={YES_NO} values={values.length ? values : ['']} />;
    case 'multiple':
      return <Choices {...shown} kind="checkbox" options={question.options} values={values} />;
    case 'select':
      return (
        <Select
          {...shown}
          options={question.options}
          emptyLabel={questionText.unsure}
          defaultValue={values[0]}
        />
      );
    case 'date':
      return <TextInput {...shown} type="date" defaultValue={values[0]} />;
    case 'number':
      return (
        <TextInput
          {...shown}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={values[0]}
        />
      );
    default:
      return <TextInput {...shown} autoComplete="off" maxLength={200} defaultValue={values[0]} />;
  }
}

const YES_NO = [
  { value: 'true', label: questionText.yes },
  { value: 'false', label: questionText.no },
  { value: '', label: questionText.unsure },
] as const;

interface ChoicesProps {
  id: string;
  name: string;
  label: string;
  hint: React.ReactNode;
  error?: string | undefined;
  kind: 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  values: readonly string[];
}

const Choices = ({ id, name, label, hint, error, kind, options, values }: ChoicesProps) => (
  <FieldGroup id={id} label={label} hint={hint} {...(error === undefined ? {} : { error })}>
    <div className={css.choices}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          kind={kind}
          name={name}
          value={option.value}
          label={option.label}
          defaultChecked={values.includes(option.value)}
        />
      ))}
    </div>
  </FieldGroup>
);

/** What helps to answer, and how many policies the answer has a bearing on. */
function Hint({ question: { help, policyCount }, hasReach }: { question: Question; hasReach: boolean }) {
  return (
    <>
      {help}
      {hasReach && policyCount > 0 ? (
        <span className={css.reach}>{questionText.concerns(policyCount)}</span>
      ) : null}
    </>
  );
}
