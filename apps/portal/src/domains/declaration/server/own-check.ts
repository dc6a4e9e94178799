// 资格自查 of a project without a policy: what officers wrote is asked line by line; no fact decides it and no verdict follows.
import { OWN_LINE, OWN_LINE_LABEL } from '../declaration.text.ts';
import type { OwnCondition } from '../project-shape.rules.ts';
import type { SelfCheck } from './check-lines.ts';

/** The machine's part, which is the questions alone; `verdict` null where there are none. */
export const declaredBy = (
  conditions: readonly OwnCondition[],
): Pick<SelfCheck, 'ruleVersion' | 'verdict' | 'lines'> => ({
  ruleVersion: null,
  verdict: conditions.length === 0 ? null : 'unknown',
  lines: conditions.map(({ code, text, clause, evidence }) => ({
    id: `${OWN_LINE}${code}`,
    required: text,
    verdict: 'unknown',
    verdictLabel: OWN_LINE_LABEL,
    actual: null,
    source: null,
    asOf: null,
    clause: clause === '' ? null : clause,
    isExclusion: false,
    evidence,
  })),
});
