// 自我声明: the conditions of one policy that the enterprise judges itself, asked as questions with what to keep for each.
// A plain form, so it works without JavaScript; the answer is a new report.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { ConditionRow } from '../../verdict/verdict-shape.rules.ts';
import css from './declare-form.module.css';
import { declareText as text } from './section.text.ts';

/** For whom, and on which report the form stands; null = on none. */
export interface Declaring {
  enterprise: string;
  reportId: string | null;
  /** Of today: what was granted once is asked with its year. */
  year: number;
}

export interface DeclareFormProps {
  item: { policyId: string; conditions: readonly ConditionRow[] };
  declaring: Declaring;
}

export function DeclareForm({ item: { policyId, conditions }, declaring }: DeclareFormProps) {
  const busyWith = useNavigation().formData?.get('policy');
  const rows = conditions.filter(({ kind }) => kind === 'declared');
  if (rows.length === 0) return null;
  const titleId = `declare-${policyId}`;
  return (
    <section aria-labelledby={titleId} className={css.box} data-print="hide">
      <h4 id={titleId} className={css.title}>
        {text.title}
      </h4>
      <p className={css.hint}>{text.hint}</p>
      <Form method="post" action={paths.matchReport()} className={css.form}>
        <FormKey />
        <input type="hidden" name="policy" value={policyId} />
        {declaring.reportId === null ? null : (
          <input type="hidden" name="report" value={declaring.reportId} />
        )}
        {rows.map((row) => (
          <Asked key={row.id} row={row} policyId={policyId} year={declaring.year} />
        ))}
        <label className={css.kept}>
          <input type="checkbox" name="kept" value="true" />
          {text.kept}
        </label>
        <div className={css.actions}>
          <Button
            type="submit"
            name="intent"
            value="declare"
            variant="primary"
            size="s"
            isBusy={busyWith === policyId}
          >
            {text.submit}
          </Button>
          <span className={css.hint}>{text.signedBy(declaring.enterprise)}</span>
        </div>
      </Form>
    </section>
  );
}

interface AskedProps {
  row: ConditionRow;
  policyId: string;
  year: number;
}

/** Years back that an award may have been granted in. */
const YEARS = 10;

function Asked({
  row: { id, required, evidence = [], asksYear = false, actual },
  policyId,
  year,
}: AskedProps) {
  const name = `declared.${id}`;
  const now = actual === null ? '' : actual.endsWith(text.yes) ? 'yes' : 'no';
  return (
    <fieldset className={css.asked}>
      <legend>{required}</legend>
      <input type="hidden" name={`words.${id}`} value={required} />
      {now === '' ? null : <input type="hidden" name={`was.${id}`} value="true" />}
      <p className={css.hint}>
        {text.keep}
        {evidence.join('、')}
      </p>
      <div className={css.choices}>
        {(['yes', 'no', ''] as const).map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === now} />
            {text[value === '' ? 'open' : value]}
          </label>
        ))}
        {asksYear ? (
          <label>
            {text.year}{' '}
            <select name={`year.${id}`} id={`${policyId}-${id}-year`} defaultValue={year}>
              {Array.from({ length: YEARS }, (_, back) => year - back).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
    </fieldset>
  );
}
