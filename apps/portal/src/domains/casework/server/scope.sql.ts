// Pieces of statements: which cases (alias c) a caller may reach.
import type { Db, Fragment } from '@yqt/database/sql';
import type { KindGrant, Reach } from './reach.ts';

/** Grants as rows g: a parameter each for role, department, group and kind, whatever their number. */
const grants = (db: Db, given: readonly KindGrant[]): Fragment => db`
  unnest(${given.map(({ role }) => role)}::text[], ${given.map(({ department }) => department)}::text[],
    ${given.map(({ projectGroup }) => projectGroup)}::text[],
    ${given.map(({ kind }) => kind)}::text[]) as g (role, department, project_group, kind)`;

/** Officers see what was filed, of the kinds and within the scope of their grants. */
const officers = (db: Db, given: readonly KindGrant[]): Fragment => db`
  c.submitted_at is not null and exists (select from ${grants(db, given)}
    where g.kind = c.kind and g.department in ('*', c.department) and g.project_group in ('*', c.project_group))`;

/** Officers whose task it is or was see the case, too: a reviewer of another department. */
const withTask = (db: Db, given: readonly KindGrant[]): Fragment => db`
  c.submitted_at is not null and exists (select from casework.task t, ${grants(db, given)}
    where t.case_id = c.id and g.kind = t.kind and g.role = t.role and g.department in ('*', t.department)
      and g.project_group in ('*', t.project_group))`;

/** Whatever an officer may open. */
const reached = (db: Db, given: readonly KindGrant[]): Fragment => db`
  (${officers(db, given)} or ${withTask(db, given)})`;

/** What its owner took off their list is gone for officers, too; of what was archived it stays, until it is destroyed. */
const there = (db: Db): Fragment =>
  db`(not c.is_deleted or c.archive_no is not null and c.destroyed_at is null)`;

function callers(db: Db, reach: Reach): Fragment {
  if ('isSystem' in reach) return db`true`;
  if ('enteredBy' in reach) return db`c.entered_by = ${reach.enteredBy}::uuid`;
  if ('grants' in reach) return reached(db, reach.grants);
  const { enterprises, actorId, hasOwn } = reach.owners;
  const members = enterprises.filter(({ role }) => role !== 'agent').map(({ enId }) => enId);
  // an agent's letter names matters, '' = every one; what a case was about before it was carried over counts as well
  const agents = enterprises.flatMap(({ role, enId, projects = [] }) =>
    role === 'agent' ? (projects.length ? projects : ['']).map((project) => ({ enId, project })) : [],
  );
  return db`(c.owner_kind = 'enterprise' and (c.owner_id = any(${members}::uuid[])
      or c.account_id = ${actorId}::uuid and exists (
        select from unnest(${agents.map(({ enId }) => enId)}::uuid[], ${agents.map(({ project }) => project)}::text[])
          as a (en_id, project)
        where a.en_id = c.owner_id and (a.project in ('', c.kind, c.subject_id, c.subject_title)
          or a.project = any(c.former_subjects))))
    or c.owner_kind = 'person' and ${hasOwn}::boolean and c.owner_id = ${actorId}::uuid)`;
}

export const scope = { grants, officers, reached, there, callers };
