// Trial runs: what is tried, and the steps that were done, which are sealed (trial-steps.ts).
import { jsonb, type Db } from '@yqt/database/sql';
import type { TrialBody } from '../trial-shape.rules.ts';

export interface TrialRow {
  body: TrialBody;
  /** Sealed. */
  steps: string;
  revision: number;
  startedAt: string;
}

interface Place {
  tenantId: string;
  projectId: string;
  by: string;
}

const columns = (db: Db) => db`body, steps, revision, started_at as "startedAt"`;
const at = (db: Db, { tenantId, projectId, by }: Place) => db`
  tenant_id = ${tenantId} and project_id = ${projectId}::uuid and by_account = ${by}::uuid`;

/** Row: 0..1, whoever asks has one of a project at most. */
export const selectTrial = (db: Db, q: Place) => db<TrialRow[]>`
  select ${columns(db)} from declaration.trial where ${at(db, q)}`;

/** Rows: 0; one that is there begins anew. */
export const putTrial = (db: Db, q: Place & { body: TrialBody; steps: string; now: Date }) => db`
  insert into declaration.trial (tenant_id, project_id, by_account, body, steps, started_at, changed_at)
  values (${q.tenantId}, ${q.projectId}::uuid, ${q.by}::uuid, ${jsonb(db, q.body)}, ${q.steps},
    ${q.now}, ${q.now})
  on conflict (tenant_id, project_id, by_account) do update set body = excluded.body, steps = excluded.steps,
    revision = declaration.trial.revision + 1, started_at = excluded.started_at, changed_at = excluded.changed_at`;

/** Row: 0..1; none where another step came first. */
export const keepSteps = (db: Db, q: Place & { steps: string; revision: number; now: Date }) => db<
  { revision: number }[]
>`
  update declaration.trial set steps = ${q.steps}, revision = revision + 1, changed_at = ${q.now}
  where ${at(db, q)} and revision = ${q.revision} returning revision`;

/** Row: 0..1, what was there. */
export const deleteTrial = (db: Db, q: Place) => db<{ revision: number }[]>`
  delete from declaration.trial where ${at(db, q)} returning revision`;

/** Rows: 0; those that nobody went on with. */
export const deleteTrialsBefore = (db: Db, day: Date) => db`
  delete from declaration.trial where changed_at < ${day}`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const place: Place = { tenantId: 'suchu', projectId: ID, by: ID };
const now = new Date('2026-11-22T04:00:00Z');
const body: TrialBody = {
  projectId: ID,
  batchId: ID,
  enId: ID,
  form: { code: 'f', version: 1, title: 'f', sections: [] },
  settings: {
    code: 'c',
    name: 'n',
    smallType: 'rd',
    policyId: null,
    clauses: [],
    conditions: [],
    department: 'Z03',
    projectGroup: 'declare',
    contactName: 'n',
    contactPhone: 'p',
    redemption: 'apply',
    audience: 'a',
    standard: 's',
    prepare: [],
    minutes: 1,
    legalDays: null,
    promisedDays: null,
    correctionLimit: null,
    templates: {},
    returnReasons: [],
    submitBy: 'admin',
    remedy: '',
    separation: 'basic',
    allowsSeveral: false,
    needsSeal: false,
    needsProof: false,
    publicityDays: 5,
    nodes: [],
    materials: [],
  },
};
export const samples = {
  selectTrial: [[place]],
  putTrial: [[{ ...place, body, steps: '', now }]],
  keepSteps: [[{ ...place, steps: '', revision: 0, now }]],
  deleteTrial: [[place]],
  deleteTrialsBefore: [[now]],
};
