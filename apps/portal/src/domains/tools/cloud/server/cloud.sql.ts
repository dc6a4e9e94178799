// Kept cloud assessments: an enterprise's own, in tools.result.
import type { Db } from '@yqt/database/sql';
import type { CloudAnswers, CloudResult } from '../cloud-shapes.rules.ts';

interface Ours {
  tenantId: string;
  enId: string;
}

export interface CloudRow {
  id: string;
  createdAt: string;
  answers: CloudAnswers;
  result: CloudResult;
}

/** Rows: n, the enterprise's assessments, newest first; index result_of_enterprise. */
export const selectClouds = (db: Db, { tenantId, enId, limit }: Ours & { limit: number }) => db<CloudRow[]>`
  select id, created_at as "createdAt", input as answers, result from tools.result
  where en_id = ${enId}::uuid and tenant_id = ${tenantId} and tool = 'cloud'
  order by created_at desc, id desc limit ${limit}`;

const id = '0190f3a0-0000-7000-8000-000000000000';
export const samples = { selectClouds: [[{ tenantId: 'suchu', enId: id, limit: 30 }]] };
