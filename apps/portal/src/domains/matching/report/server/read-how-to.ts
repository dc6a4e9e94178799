// 如何申报 of what can be declared, read when a report is read: contacts and materials are the policy's of today and are
// not stored with the report.
import type { Sql } from '@yqt/database/sql';
import { howToApply } from '../../../policy/server/policy.port.ts';
import type { ReportGroup } from '../report-shape.rules.ts';
import type { ReportItem } from '../../verdict/verdict-shape.rules.ts';

interface Reading {
  sql: Sql;
  tenantId: string;
}

/** The same items, those of 可申报 with how to apply. */
export async function withHowTo(
  { sql, tenantId }: Reading,
  items: readonly ReportItem[],
): Promise<ReportItem[]> {
  const ids = items.filter(({ group }) => group === 'eligible').map(({ policyId }) => policyId);
  const rows = await howToApply(sql, { tenantId, ids });
  const byPolicy = new Map(rows.map(({ policyId, ...howTo }) => [policyId, howTo]));
  return items.map((item) => {
    const howTo = byPolicy.get(item.policyId);
    return howTo ? { ...item, howTo } : item;
  });
}

/** The same groups, with how to apply for what can be declared. */
export const groupsWithHowTo = (reading: Reading, groups: readonly ReportGroup[]): Promise<ReportGroup[]> =>
  Promise.all(groups.map(async (group) => ({ ...group, items: await withHowTo(reading, group.items) })));
