// One scenario's fields: staff rows, then the figures and choices of each group in panels that open.
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { TextInput } from '@yqt/ui/text-input';
import {
  CHOICE_LIST,
  FIELD_GROUPS,
  FIGURE_LIST,
  GROUP_LABELS,
  MAX_SCENARIOS,
  MAX_STAFF_ROWS,
  type FieldGroup,
} from '../cost-fields.rules.ts';
import type { CostScenario, CostVersionView } from '../cost-shapes.rules.ts';
import { CostChoice, CostFigure } from './cost-figure.tsx';
import css from '../../report/web/workbench.module.css';
import { costText } from './cost.text.ts';

export interface CostScenarioFieldsProps {
  at: number;
  count: number;
  scenario: CostScenario;
  byField: Readonly<Record<string, string>>;
  parameters: CostVersionView['parameters'];
}

/** Open from the start: what nearly everybody fills in. */
const isOpenAtFirst = (group: FieldGroup, at: number): boolean =>
  group === 'staff' || (group === 'site' && at === 0);

export function CostScenarioFields({ at, count, scenario, byField, parameters }: CostScenarioFieldsProps) {
  const path = `scenarios.${at}`;
  const hasFault = (group: FieldGroup) =>
    [...FIGURE_LIST, ...CHOICE_LIST].some(
      (spec) =>
        spec.group === group &&
        (byField[`${path}.figures.${spec.name}`] ?? byField[`${path}.choices.${spec.name}`]) !== undefined,
    );
  const isFilled = (group: FieldGroup) =>
    FIGURE_LIST.some((spec) => spec.group === group && scenario.figures[spec.name]) ||
    CHOICE_LIST.some((spec) => spec.group === group && scenario.choices[spec.name]);
  return (
    <Card as="section" labelledBy={`${path}-title`}>
      <div className={css.scenarioHead}>
        <h2 id={`${path}-title`} className={css.scenarioTitle}>
          {scenario.name || costText.scenarios}
        </h2>
        <ScenarioActions at={at} count={count} name={scenario.name} />
      </div>
      <div className={css.fields}>
        <TextInput
          name={`${path}.name`}
          label={costText.scenarioName}
          isRequired
          error={byField[`${path}.name`]}
          defaultValue={scenario.name}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      {FIELD_GROUPS.map((group) => (
        <details
          key={group}
          className={css.group}
          open={isOpenAtFirst(group, at) || isFilled(group) || hasFault(group)}
        >
          <summary>{GROUP_LABELS[group]}</summary>
          {group === 'staff' ? (
            <StaffRows path={path} at={at} rows={scenario.staff} byField={byField} />
          ) : null}
          <div className={css.fields}>
            {CHOICE_LIST.filter((spec) => spec.group === group).map((spec) => (
              <CostChoice
                key={spec.name}
                path={path}
                spec={spec}
                value={scenario.choices[spec.name]}
                byField={byField}
              />
            ))}
            {FIGURE_LIST.filter((spec) => spec.group === group).map((spec) => (
              <CostFigure
                key={spec.name}
                path={path}
                spec={spec}
                value={scenario.figures[spec.name]}
                byField={byField}
                parameters={parameters}
              />
            ))}
          </div>
        </details>
      ))}
    </Card>
  );
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

interface StaffRowsProps {
  path: string;
  at: number;
  rows: CostScenario['staff'];
  byField: Readonly<Record<string, string>>;
}

function StaffRows({ path, at, rows, byField }: StaffRowsProps) {
  const shown = rows.length ? rows : [{ title: '', headcount: '', wage: '' }];
  const cell = (row: number, name: 'title' | 'headcount' | 'wage', value: string) => (
    <TextInput
      name={`${path}.staff.${row}.${name}`}
      label={
        name === 'title' ? costText.staffTitle : name === 'headcount' ? costText.headcount : costText.wage
      }
      error={byField[`${path}.staff.${row}.${name}`]}
      defaultValue={value}
      maxLength={40}
      autoComplete="off"
      inputMode={name === 'title' ? 'text' : name === 'headcount' ? 'numeric' : 'decimal'}
    />
  );
  return (
    <div className={css.staff}>
      {shown.map((row, place) => (
        <div key={place} className={css.staffRow}>
          {cell(place, 'title', row.title)}
          {cell(place, 'headcount', row.headcount)}
          {cell(place, 'wage', row.wage)}
          <Button
            type="submit"
            size="s"
            variant="text"
            name="intent"
            value={`unstaff-${at}-${place}`}
            aria-label={costText.removeStaffOf(place + 1)}
          >
            {costText.removeStaff}
          </Button>
        </div>
      ))}
      <Button
        type="submit"
        size="s"
        name="intent"
        value={`staff-${at}`}
        disabled={shown.length >= MAX_STAFF_ROWS}
      >
        {costText.addStaff}
      </Button>
    </div>
  );
}
