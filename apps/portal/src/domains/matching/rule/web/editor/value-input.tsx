// The value of a comparison, asked for in the way of its field's type; nothing for 「已填写」.
import { useState } from 'react';
import type { CodeEntry } from '@yqt/rules/code-trees';
import type { Comparison } from '@yqt/rules/tree';
import { useDateType } from '@yqt/ui/date-input';
import { dateFormText } from '@yqt/ui/ui.text';
import type { RuleField } from '../../rule-shape.rules.ts';
import { useBuilder } from './builder-context.ts';
import type { CellControl } from './cell.tsx';
import { CodePicker } from './code-picker.tsx';
import { SPANS } from './leaf-change.ts';
import css from './rule-builder.module.css';
import { builderText as text } from './rule-builder.text.ts';

export interface ValueInputProps {
  control: CellControl;
  /** Names the parts of an interval. */
  owner: string;
  field: RuleField | undefined;
  op: Comparison;
  values: readonly string[];
  unit?: string;
  onValues: (values: string[]) => void;
  onUnit?: (unit: string) => void;
}

const LISTS: readonly Comparison[] = ['in', 'notIn', 'overlaps'];

/** True where the value is more than one element, so that no label can name it alone. */
export const isCompound = (field: RuleField | undefined, op: Comparison): boolean =>
  op === 'between' || op === 'withinLast' || op === 'exists' || isPicked(field, op);

const isPicked = (field: RuleField | undefined, op: Comparison): boolean =>
  field !== undefined &&
  field.dictionary !== null &&
  op !== 'startsWith' &&
  (LISTS.includes(op) || field.options.length === 0);

export function ValueInput(props: ValueInputProps) {
  const { control, field, op, values, onValues } = props;
  const [first = ''] = values;
  if (op === 'exists') return <span className={css.quiet}>{text.noValue}</span>;
  if (op === 'withinLast') return <SpanInput {...props} />;
  if (op === 'between') return <Interval {...props} />;
  if (field && isPicked(field, op)) return <Codes {...props} field={field} />;
  if (field?.type === 'boolean' || (field && field.options.length > 0 && op !== 'startsWith'))
    return (
      <select {...control} value={first} onChange={(event) => onValues([event.target.value])}>
        <option value="">{text.choose}</option>
        {(field.type === 'boolean' ? YES_NO : field.options).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (LISTS.includes(op)) return <ListInput {...props} />;
  return (
    <span className={css.affixed}>
      <Figure {...props} control={control} value={first} onValue={(value) => onValues([value])} />
      {field?.unit ? <span className={css.unit}>{field.unit}</span> : null}
    </span>
  );
}

const YES_NO = [
  { value: 'true', label: text.yes },
  { value: 'false', label: text.no },
];

/** What is typed stays as it is typed until the field is left, for as long as it says the values. */
function ListInput({ control, values, onValues }: ValueInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const joined = values.join('、');
  return (
    <input
      {...control}
      type="text"
      autoComplete="off"
      placeholder={text.listHint}
      value={typed !== null && partsOf(typed).join('、') === joined ? typed : joined}
      onChange={({ target }) => {
        setTyped(target.value);
        onValues(partsOf(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const partsOf = (words: string): string[] => words.split(/[、,，;；]/);

interface FigureProps {
  control: CellControl;
  field: RuleField | undefined;
  value: string;
  onValue: (value: string) => void;
  label?: string;
}

function Figure({ control, field, value, onValue, label }: FigureProps) {
  const isFigure = field?.type === 'number' || field?.type === 'money';
  const isDay = field?.type === 'date';
  const dayType = useDateType('date', value);
  return (
    <input
      {...control}
      type={isDay ? dayType : 'text'}
      placeholder={isDay ? dateFormText('date') : undefined}
      inputMode={isFigure ? 'decimal' : undefined}
      data-figure={isFigure || undefined}
      aria-label={label}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

function Interval({ control, owner, field, values, onValues }: ValueInputProps) {
  const [low = '', high = ''] = values;
  return (
    <span className={css.affixed}>
      <Figure
        control={control}
        field={field}
        label={`${owner} ${text.from}`}
        value={low}
        onValue={(value) => onValues([value, high])}
      />
      <span>{text.to}</span>
      <Figure
        control={{ ...control, id: `${control.id}-until` }}
        field={field}
        label={`${owner} ${text.until}`}
        value={high}
        onValue={(value) => onValues([low, value])}
      />
      {field?.unit ? <span className={css.unit}>{field.unit}</span> : null}
    </span>
  );
}

function SpanInput({ control, owner, values, unit = '', onValues, onUnit }: ValueInputProps) {
  return (
    <span className={css.affixed}>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        data-figure
        aria-label={`${owner} ${text.value}`}
        autoComplete="off"
        value={values[0] ?? ''}
        onChange={(event) => onValues([event.target.value])}
      />
      <select
        className={css.control}
        aria-label={`${owner} ${text.unit}`}
        value={unit}
        onChange={(event) => onUnit?.(event.target.value)}
      >
        {SPANS.map((span) => (
          <option key={span}>{span}</option>
        ))}
      </select>
    </span>
  );
}

function Codes({ control, field, op, values, onValues }: ValueInputProps & { field: RuleField }) {
  const { words, learn } = useBuilder();
  const nameOf = (code: string) => words.context.codeTrees.labelOf(field.dictionary ?? '', code) ?? code;
  const pick = (codes: readonly CodeEntry[]) => {
    learn(codes);
    onValues(codes.map(({ code }) => code));
  };
  return (
    <CodePicker
      control={control}
      field={field}
      values={values}
      isMultiple={LISTS.includes(op)}
      nameOf={nameOf}
      onPick={pick}
    />
  );
}
