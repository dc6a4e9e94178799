// What a project asks for, as every reader finds it: a list in lists with clauses and what is to be kept. Of a member the own
// verdict on each stands in its place (guide-conditions.tsx).
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { paths } from '../../../paths.ts';
import type { ProjectConditions, ProjectGuide } from '../declare-shapes.rules.ts';
import { nestedRows, type Nested } from '../nested-rows.rules.ts';
import css from './declaration.module.css';
import { requirementText as text } from './guide.text.ts';

type Row = ProjectConditions['rows'][number];

export function GuideRequirements({ guide, isGuest }: { guide: ProjectGuide; isGuest: boolean }) {
  const { conditions, policyId } = guide;
  if (conditions === null) return <NoRequirements />;
  const { source, rows } = conditions;
  const excluded = rows.filter(({ isExclusion }) => isExclusion);
  return (
    <Card as="section" labelledBy="requirements">
      <SectionHead id="requirements" title={text.title} />
      <div className={css.entry}>
        {source === null ? <p>{`${text.none}。${text.own}`}</p> : null}
        {source?.isReference ? <p>{text.reference}</p> : null}
        {source !== null && isGuest ? <p>{text.guest}</p> : null}
        <Rows rows={nestedRows(rows.filter(({ isExclusion }) => !isExclusion))} />
        {excluded.length === 0 ? null : (
          <>
            <h3>{text.exclusions}</h3>
            <Rows rows={nestedRows(excluded)} />
          </>
        )}
        {source === null || policyId === null ? null : (
          <p>
            {text.source}
            <Link to={paths.policy(policyId)}>{source.title}</Link>
            {text.version(source.docNo, source.ruleVersion)}
          </p>
        )}
      </div>
    </Card>
  );
}

const NoRequirements = () => (
  <Card as="section" labelledBy="requirements">
    <SectionHead id="requirements" title={text.title} />
    <p>{text.none}</p>
  </Card>
);

const Rows = ({ rows }: { rows: readonly Nested<Row>[] }) => (
  <ul className={css.list}>
    {rows.map(({ row, below }) => (
      <li key={row.id}>
        {row.required}
        {row.clause === null ? null : <small>{text.clause(row.clause, row.required)}</small>}
        {row.kind === 'manual' || row.kind === 'declared' ? <small>{text[row.kind]}</small> : null}
        {row.evidence.length === 0 ? null : <small>{text.evidence(row.evidence)}</small>}
        {below.length === 0 ? null : <Rows rows={below} />}
      </li>
    ))}
  </ul>
);
