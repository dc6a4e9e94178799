// One scenario's fields: its form, each section in a panel that opens.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { FormPart } from '@yqt/ui/form/form-part';
import { TextInput } from '@yqt/ui/text-input';
import { COST_FORM, MAX_SCENARIOS, PARAMETERS } from '../cost-fields.rules.ts';
import type { CostScenario, CostVersionView } from '../cost-shapes.rules.ts';
import { answersOf, scenarioPath } from './cost-start.ts';
import css from '../../report/web/workbench.module.css';
import { costText } from './cost.text.ts';

export interface CostScenarioFieldsProps {
  at: number;
  count: number;
  scenario: CostScenario;
  byField: Readonly<Record<string, string>>;
  parameters: CostVersionView['parameters'];
  /** Today. */
  on: string;
  extraRow: string | null;
  /** A row of staff came or went. */
  onRows: () => void;
}

export function CostScenarioFields(props: CostScenarioFieldsProps) {
  const { at, count, scenario, byField, parameters, on, extraRow, onRows } = props;
  const path = scenarioPath(at);
  const values = answersOf(scenario);
  const sources = sourcesOf(parameters);
  const faulty = Object.keys(byField).filter((name) => name.startsWith(path));
  /** Open from the start: what nearly everybody fills in; then what is filled in, or at fault. */
  const isOpen = (id: string, names: readonly string[]) =>
    id === 'staff' ||
    (id === 'site' && at === 0) ||
    names.some((name) => values[name] !== undefined && name !== 'staff') ||
    names.some((name) => faulty.some((one) => one.slice(path.length).split('[')[0] === name));
  return (
    <Card as="section" labelledBy={`${path}title`}>
      <div className={css.scenarioHead}>
        <h2 id={`${path}title`} className={css.scenarioTitle}>
          {scenario.name || costText.scenarios}
        </h2>
        <ScenarioActions at={at} count={count} name={scenario.name} />
      </div>
      <div className={css.fields}>
        <TextInput
          name={`${path}name`}
          label={costText.scenarioName}
          isRequired
          error={byField[`${path}name`]}
          defaultValue={scenario.name}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      {COST_FORM.sections.map(({ id, title, fields }) => {
        const names = fields.map(({ name }) => name);
        return (
          <details key={id} className={css.group} open={isOpen(id, names)}>
            <summary>{title}</summary>
            <FormPart
              view={{
                form: COST_FORM,
                values,
                on,
                path,
                errors: byField,
                sources,
                openLabel: costText.unknown,
                extraRow,
                onRows,
              }}
              names={names}
            />
          </details>
        );
      })}
    </Card>
  );
}

/** What the version has for a figure that overrides one of its rows. */
const sourcesOf = (parameters: CostVersionView['parameters']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PARAMETERS).flatMap(([name, key]) => {
      const row = parameters.find((one) => one.key === key);
      return row ? [[name, parameterHint(row)]] : [];
    }),
  );

function parameterHint({ value, unit, reference, basis }: CostVersionView['parameters'][number]): string {
  if (value !== null) return costText.parameterKnown(groupedText(decimal(value)), unit);
  return costText.parameterHint(reference ?? basis ?? '');
}

function ScenarioActions({ at, count, name }: { at: number; count: number; name: string }) {
  return (
    <span className={css.scenarioActions}>
      <Button
        type="submit"
        size="s"
        name="intent"
        value={`copy-${at}`}
        disabled={count >= MAX_SCENARIOS}
        aria-label={costText.copyOf(name)}
      >
        {costText.copyScenario}
      </Button>
      {count > 1 ? (
        <Button
          type="submit"
          size="s"
          name="intent"
          value={`remove-${at}`}
          variant="text"
          aria-label={costText.removeOf(name)}
        >
          {costText.removeScenario}
        </Button>
      ) : null}
    </span>
  );
}
