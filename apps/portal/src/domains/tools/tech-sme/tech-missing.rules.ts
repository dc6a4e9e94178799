// What to fill in to settle an open self-test of 科技型中小企业: of the unanswered fields those that can still change the outcome.
import type { Report, Verdict } from '../report/report.rules.ts';
import { allOf, anyOf } from '../report/three-values.rules.ts';
import { TECH_FIELDS } from './tech-fields.rules.ts';
import { chosenRatios } from './tech-score.rules.ts';
import { decimalOf, type Values } from '../report/tool-fields.rules.ts';

interface Parts {
  base: Verdict;
  direct: Verdict;
  points: Verdict;
}

/** In the order of the form; none where the outcome is settled. */
export function missingTechFields(values: Values, { base, direct, points }: Parts): Report['missing'] {
  const either = anyOf([direct, points]);
  if (allOf([base, either]) !== 'unknown') return [];
  const isOpen = (group: Group): boolean => {
    if (group === 'base') return base === 'unknown';
    return either === 'unknown' && (group === 'direct' ? direct : points) === 'unknown';
  };
  return TECH_FIELDS.filter(
    ({ name, group }) => values[name] === undefined && isOpen(group) && !isIdle(name, values),
  ).map(({ name, label }) => ({ field: name, label }));
}

type Field = (typeof TECH_FIELDS)[number];
type Group = Field['group'];

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
