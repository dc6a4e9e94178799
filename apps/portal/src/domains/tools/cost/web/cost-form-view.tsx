// The cost form: name, day and version, then each scenario, then what to do.
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Select } from '@yqt/ui/select';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import type { FormReply } from '../../../../page/form.ts';
import { MAX_SCENARIOS } from '../cost-fields.rules.ts';
import type { CostInput, CostResult, CostVersionView } from '../cost-shapes.rules.ts';
import type { CostTyped } from './cost-post.ts';
import { CostScenarioFields } from './cost-scenario-fields.tsx';
import css from '../../report/web/workbench.module.css';
import { costText } from './cost.text.ts';

const NO_ERRORS: FormReply['errors'] = [];

export interface CostFormProps {
  input: CostInput;
  reply: FormReply<CostResult, CostTyped> | undefined;
  versions: readonly CostVersionView[];
  isBusy: boolean;
  today: string;
  /** A row of staff came or went. */
  onRows: () => void;
}

export function CostForm({ input, reply, versions, isBusy, today, onRows }: CostFormProps) {
  const byField = reply?.byField ?? {};
  const version = versions.find((one) =>
    input.version ? one.version === input.version : one.validFrom <= input.on && input.on <= one.validTo,
  );
  return (
    <div className={css.form}>
      <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
      <input type="hidden" name="round" value={reply?.values.round ?? 'first'} />
      {/* Enter in a field computes; the first submit button of a form is the one that Enter presses */}
      <button
        type="submit"
        name="intent"
        value="preview"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      >
        {costText.calculate}
      </button>
      <Card>
        <div className={`${css.fields} ${css.head}`}>
          <TextInput
            name="name"
            label={costText.name}
            isRequired
            error={byField['name']}
            defaultValue={input.name}
            maxLength={60}
            autoComplete="off"
          />
          <DateInput
            name="on"
            label={costText.on}
            hint={costText.onHint}
            isRequired
            error={byField['on']}
            defaultValue={input.on}
          />
          <Select
            name="version"
            label={costText.version}
            error={byField['version']}
            emptyLabel={costText.byDate}
            defaultValue={input.version ?? ''}
            options={versions.map((one) => ({ value: one.version, label: `${one.version}（${one.title}）` }))}
          />
        </div>
      </Card>
      {input.scenarios.map((scenario, at) => (
        <CostScenarioFields
          key={at}
          at={at}
          count={input.scenarios.length}
          scenario={scenario}
          byField={byField}
          parameters={version?.parameters ?? []}
          on={today}
          extraRow={reply?.values.extraRow ?? null}
          onRows={onRows}
        />
      ))}
      <div className={css.add}>
        <Button
          id="add-scenario"
          type="submit"
          name="intent"
          value="add"
          disabled={input.scenarios.length >= MAX_SCENARIOS}
        >
          {costText.addScenario}
        </Button>
        <span className={css.quiet}>{costText.scenarioCount(input.scenarios.length, MAX_SCENARIOS)}</span>
      </div>
      <CostActions isBusy={isBusy} />
    </div>
  );
}

const CostActions = ({ isBusy }: Pick<CostFormProps, 'isBusy'>) => (
  <div className={css.bar} data-edge="foot">
    <Button type="submit" name="intent" value="preview" isBusy={isBusy}>
      {costText.calculate}
    </Button>
    <Button type="submit" name="intent" value="save" variant="primary" isBusy={isBusy}>
      {costText.save}
    </Button>
  </div>
);
