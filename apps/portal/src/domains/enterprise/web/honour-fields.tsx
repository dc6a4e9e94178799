// What the honour dialog shows: what is there already, a table for each kind that is missing, and questions.
import { Link } from 'react-router';
import { EditableRows } from '@yqt/ui/editable-rows';
import { TabPanels } from '@yqt/ui/tab-panels';
import { paths } from '../../../paths.ts';
import type { HonourForm } from '../contract.ts';
import { FORM_TABLES, MAX_ROWS } from '../form-tables.rules.ts';
import { honourText } from './enterprise.text.ts';
import type { Faults } from './faults.ts';
import { columnsOf, type Dictionaries } from './form-parts.ts';
import type { FormValues } from './form-values.ts';
import css from './profile.module.css';
import { QuestionField } from './question-field.tsx';

export interface HonourFieldsProps {
  form: HonourForm;
  dictionaries: Dictionaries;
  values: FormValues;
  faults: Faults;
  onChange: (values: FormValues) => void;
  /** A link leads away from the dialog. */
  onLeave: () => void;
}

const KINDS = ['qualification', 'patent', 'brand', 'software', 'achievement'] as const;

export function HonourFields({ form, dictionaries, values, faults, onChange, onLeave }: HonourFieldsProps) {
  const { enName, missing, questions } = form;
  return (
    <>
      <p className={css.lead}>{honourText.lead(enName)}</p>
      <Counts form={form} />
      {missing.length === 0 ? null : (
        <TabPanels
          label={honourText.missing}
          items={missing.map((kind) => ({
            key: kind,
            label: FORM_TABLES[kind].label,
            content: (
              <EditableRows
                name={FORM_TABLES[kind].dto}
                label={FORM_TABLES[kind].label}
                columns={columnsOf(kind, dictionaries)}
                rows={values.lists[FORM_TABLES[kind].dto] ?? []}
                onChange={(rows) =>
                  onChange({ ...values, lists: { ...values.lists, [FORM_TABLES[kind].dto]: rows } })
                }
                errors={faults}
                layout={kind === 'achievement' || kind === 'patent' ? 'cards' : 'table'}
                maxRows={MAX_ROWS}
              />
            ),
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
                value={values.fields[field.field] ?? ''}
                error={faults[field.field]}
                onChange={(value) =>
                  onChange({ ...values, fields: { ...values.fields, [field.field]: value } })
                }
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
        <dt>{FORM_TABLES[kind].label}</dt>
        <dd>{counts[kind] > 0 ? honourText.rows(counts[kind]) : honourText.missing}</dd>
      </div>
    ))}
  </dl>
);
