// What to fill in to settle an open self-test of 科技型中小企业: of the unanswered fields those that can still change the outcome.
import type { ToolReport, Verdict } from '../report/report.rules.ts';
import { allHold, anyHolds } from '../report/three-values.rules.ts';
import { TECH_FORM } from './tech-fields.rules.ts';
import { chosenRatios } from './tech-score.rules.ts';
import { decimalOf, type Values } from '../report/tool-fields.rules.ts';

interface Parts {
  base: Verdict;
  direct: Verdict;
  points: Verdict;
}

/** In the order of the form; none where the outcome is settled. */
export function missingTechFields(values: Values, { base, direct, points }: Parts): ToolReport['missing'] {
  const either = anyHolds([direct, points]);
  if (allHold([base, either]) !== 'unknown') return [];
  const isOpen = (section: Section['id']): boolean => {
    if (section === 'base') return base === 'unknown';
    return either === 'unknown' && (section === 'direct' ? direct : points) === 'unknown';
  };
  return TECH_FORM.sections.flatMap(({ id, fields }) =>
    [...fields]
      .filter(({ name }) => values[name] === undefined && isOpen(id) && !isIdle(name, values))
      .map(({ name, label }) => ({ field: name, label })),
  );
}

type Section = (typeof TECH_FORM)['sections'][number];
type Field = Section['fields'][number];

/** A field that scores nothing beside the other answers. */
function isIdle(name: Field['name'], values: Values): boolean {
  switch (name) {
    case 'choose':
      return true;
    case 'costExpense':
      return !chosenRatios(values).includes('cost');
    case 'class2':
      return decimalOf(values, 'class1')?.gte(1) === true;
    default:
      return false;
  }
}
