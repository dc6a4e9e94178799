// What the honour dialog shows: what is there already, a table for each kind that is missing, and questions.
import { Link } from 'react-router';
import { textOf, type Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { FormPart } from '@yqt/ui/form/form-part';
import { withAnswer } from '@yqt/ui/form/form-view';
import { TabPanels } from '@yqt/ui/tab-panels';
import { paths } from '../../../paths.ts';
import type { HonourForm } from '../contract.ts';
import { tableOf } from '../form-tables.rules.ts';
import { honourText } from './enterprise.text.ts';
import type { Dictionaries } from './load-dictionaries.ts';
import { ANY_DAY } from './use-form-view.tsx';
import css from './profile.module.css';
import { QuestionField } from './question-field.tsx';

export interface HonourFieldsProps {
  form: HonourForm;
  dictionaries: Dictionaries;
  definition: FormDefinition;
  values: Answers;
  faults: Readonly<Record<string, string>>;
  onChange: (change: (values: Answers) => Answers) => void;
  /** A link leads away from the dialog. */
  onLeave: () => void;
}

const KINDS = ['qualification', 'patent', 'brand', 'software', 'achievement'] as const;

export function HonourFields(props: HonourFieldsProps) {
  const { form, definition, dictionaries, values, faults, onChange, onLeave } = props;
  const { enName, missing, questions } = form;
  const view = {
    form: definition,
    values,
    on: ANY_DAY,
    dictionaries,
    errors: faults,
    onChange: (name: string, value: Answers[string] | undefined) =>
      onChange((now) => withAnswer(now, name, value)),
  };
  return (
    <>
      <p className={css.lead}>{honourText.lead(enName)}</p>
      <Counts form={form} />
      {missing.length === 0 ? null : (
        <TabPanels
          label={honourText.missing}
          items={missing.map((kind) => ({
            key: kind,
            label: tableOf(kind).label,
            content: <FormPart view={view} names={[tableOf(kind).name]} />,
          }))}
        />
      )}
      {questions.length === 0 ? null : (
        <section aria-label={honourText.questions}>
          <h3 className={css.legend}>{honourText.questions}</h3>
          <div className={css.fields}>
            {questions.map((field) => (
              <QuestionField
                key={field.field}
                field={field}
                value={textOf(values[field.field])}
                error={faults[field.field]}
                onChange={(value) => view.onChange(field.field, value || undefined)}
              />
            ))}
          </div>
        </section>
      )}
      <p className={css.small}>
        <Link to={paths.enterpriseInfo()} onClick={onLeave}>
          {honourText.whole}
        </Link>
      </p>
    </>
  );
}

const Counts = ({ form: { counts, missing } }: Pick<HonourFieldsProps, 'form'>) => (
  <dl className={css.counts}>
    {KINDS.map((kind) => (
      <div key={kind} className={css.count} data-missing={missing.includes(kind) || undefined}>
        <dt>{tableOf(kind).label}</dt>
        <dd>{counts[kind] > 0 ? honourText.rows(counts[kind]) : honourText.missing}</dd>
      </div>
    ))}
  </dl>
);
