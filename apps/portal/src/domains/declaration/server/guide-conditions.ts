// The conditions of a project as its guide has them for every reader: those of its policy's active rule with the policy's own
// words, else those that officers wrote.
import type { House } from '../../../domain.ts';
import { policyConditions } from '../../matching/server/matching.port.ts';
import type { ProjectConditions } from '../declare-shapes.rules.ts';
import type { OwnCondition, Project } from '../project-shape.rules.ts';

interface Clause {
  no: string;
  text: string;
}

/** Null = the project has none. `clauses`: all of its policy. */
export async function guideConditions(
  { ruleSets }: Pick<House, 'ruleSets'>,
  {
    project: { tenantId, policyId, conditions },
    clauses,
    now,
  }: {
    project: Pick<Project, 'tenantId' | 'policyId' | 'conditions'>;
    clauses: readonly Clause[];
    now: Date;
  },
): Promise<ProjectConditions | null> {
  if (policyId === null) return conditions.length === 0 ? null : ownConditions(conditions);
  const found = await policyConditions({ ruleSets }, { tenantId, policyId, now });
  if (!found || found.rows.length === 0) return null;
  const { rows, ...source } = found;
  const texts = new Map(clauses.map(({ no, text }) => [no, text]));
  return {
    source,
    rows: rows.map(({ clause, evidence, ...row }) => ({
      ...row,
      clause: clause === null ? null : { no: clause, text: texts.get(clause) ?? null },
      evidence: evidence ?? [],
    })),
  };
}

const ownConditions = (conditions: readonly OwnCondition[]): ProjectConditions => ({
  source: null,
  rows: conditions.map(({ code, text, clause, evidence }) => ({
    id: code,
    depth: 0,
    kind: 'declared',
    isExclusion: false,
    required: text,
    clause: clause === '' ? null : { no: clause, text: null },
    evidence,
  })),
});
