// What the rule is and what it pays: nature, amount by its kind, groups of policies that exclude or cap one another.
import { Card, SectionHead } from '@yqt/ui/card';
import { Field } from '@yqt/ui/field';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import type { RuleField } from '../../rule-shape.rules.ts';
import { AMOUNT_KINDS, NATURES } from '../../../verdict/verdict-lists.rules.ts';
import { amountKind, AMOUNT_LABELS, partsOf, type AmountPart } from './amount-draft.ts';
import { FieldPicker } from './field-picker.tsx';
import css from './rule-builder.module.css';
import { termsText as text } from './rule-builder.text.ts';
import classes from './terms.module.css';
import type { RuleFormHandle } from './use-rule-form.ts';

export interface TermsFieldsProps {
  editor: RuleFormHandle;
  fields: readonly RuleField[];
}

export function TermsFields({ editor, fields }: TermsFieldsProps) {
  const { form, faults, set } = editor;
  const error = (id: string) => {
    const message = faults.byControl.get(id);
    return message === undefined ? {} : { error: message };
  };
  const input = (name: 'exclusionGroup' | 'capGroup' | 'capWan', label: string) => ({
    name,
    label,
    value: form[name],
    maxLength: 60,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    ...error(name),
  });
  return (
    <Card as="section" labelledBy="terms">
      <SectionHead id="terms" title={text.title} />
      <div className={classes.terms}>
        <Select
          name="nature"
          label={text.nature}
          emptyLabel={null}
          value={form.nature}
          options={NATURES.map((value) => ({ value, label: text.natures[value] }))}
          onChange={(event) => set({ nature: event.target.value === 'targeting' ? 'targeting' : 'legal' })}
        />
        <Select
          name="amount-kind"
          label={text.kind}
          emptyLabel={text.noAmount}
          value={form.amount.kind}
          options={AMOUNT_KINDS.map((value) => ({ value, label: AMOUNT_LABELS[value] }))}
          onChange={(event) => set({ amount: { ...form.amount, kind: amountKind(event.target.value) } })}
          {...error('amount-kind')}
        />
        <AmountParts editor={editor} fields={fields} />
        <TextInput {...input('exclusionGroup', text.exclusionGroup)} hint={text.exclusionHint} isOptional />
        <TextInput {...input('capGroup', text.capGroup)} hint={text.capHint} isOptional />
        <TextInput {...input('capWan', text.cap)} affix={text.capUnit} inputMode="decimal" isOptional />
      </div>
    </Card>
  );
}

const isList = (part: AmountPart): part is keyof typeof text.hints => part in text.hints;

function AmountParts({ editor, fields }: TermsFieldsProps) {
  const { amount } = editor.form;
  if (amount.kind === '') return null;
  const change = (part: AmountPart | 'unit', value: string) =>
    editor.set({ amount: { ...amount, [part]: value } });
  const own = (part: AmountPart | 'unit') => {
    const id = `amount-${part}`;
    const error = editor.faults.byControl.get(id);
    return { id, ...(error === undefined ? {} : { error }) };
  };
  return (
    <>
      {partsOf(amount).map((part) =>
        part === 'by' || part === 'of' ? (
          <FieldOfAmount
            key={part}
            {...own(part)}
            label={text.parts[part]}
            fields={fields}
            value={amount[part]}
            onPick={(value) => change(part, value)}
          />
        ) : (
          <TextInput
            key={part}
            {...own(part)}
            name={`amount-${part}`}
            label={text.parts[part]}
            {...(isList(part) ? { hint: text.hints[part] } : {})}
            value={amount[part]}
            inputMode={isList(part) ? 'text' : 'decimal'}
            autoComplete="off"
            onChange={(event) => change(part, event.target.value)}
          />
        ),
      )}
      <TextInput
        {...own('unit')}
        name="amount-unit"
        label={text.unit}
        value={amount.unit}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => change('unit', event.target.value)}
      />
    </>
  );
}

interface FieldOfAmountProps {
  id: string;
  label: string;
  error?: string;
  fields: readonly RuleField[];
  value: string;
  onPick: (field: string) => void;
}

/** A figure of the enterprise that the sum follows from. */
function FieldOfAmount({ id, label, error, fields, value, onPick }: FieldOfAmountProps) {
  return (
    <Field id={id} label={label} {...(error === undefined ? {} : { error })}>
      <FieldPicker
        control={{
          id,
          className: css.control,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        }}
        fields={fields.filter(({ type }) => type === 'number' || type === 'money')}
        value={value}
        onPick={({ field }) => onPick(field)}
      />
    </Field>
  );
}
