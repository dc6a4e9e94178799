// The paper of a report: twelve sheets at most, whoever it is about, and the first is the summary.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { FactValue } from '@yqt/rules/field';
import { sheetTexts } from '../../../../../../../e2e/pdf-text.ts';
import { DAY, seededProfile, seededSet } from '../../verdict/test-seeds.ts';
import { computeReport } from '../compute-report.rules.ts';
import { MOST_SHEETS } from '../paper-block.rules.ts';
import type { ReportDocument } from '../report-document.rules.ts';
import { draw } from './draw-report.ts';

const { enterprises }: { enterprises: { facts: Record<string, FactValue> }[] } = JSON.parse(
  readFileSync(new URL('../../verdict/expected/enterprises.json', import.meta.url), 'utf8'),
);
const ADDRESS = 'http://localhost:8081/zct-ee/policy-match/report?id=r1';
const enterprise = { name: '滁州示例有限公司', creditCode: '91341100MA0000000X' };

function documentOf(facts: Record<string, FactValue>): ReportDocument {
  const { profile, contradictions } = seededProfile(facts);
  const { body, entries } = computeReport({
    set: seededSet,
    profile,
    answers: new Map(),
    contradictions,
    isGuest: false,
  });
  return { body, entries: entries(), enterprise };
}

const sheetsOf = async (document: ReportDocument) =>
  sheetTexts(
    Buffer.from(
      await draw({
        document,
        on: DAY,
        createdAt: `${DAY} 08:00:00`,
        printedAt: `${DAY} 08:00:00`,
        address: ADDRESS,
      }),
    ),
  );

/** Everything of a report, as if the zone had several times as many policies, each with several times the conditions. */
function enlarged({ body, entries }: ReportDocument): ReportDocument {
  const times = <T>(list: readonly T[], count: number): T[] =>
    Array.from({ length: count }, () => list).flat();
  return {
    enterprise,
    entries,
    body: {
      ...body,
      groups: body.groups.map((group) => {
        const items = times(
          group.items.map((item) => ({ ...item, conditions: times(item.conditions, 4) })),
          10,
        ).slice(0, 60);
        return { ...group, items, total: Math.max(group.total, items.length) };
      }),
      bundle: { ...body.bundle, chosen: times(body.bundle.chosen, 30), left: times(body.bundle.left, 30) },
      taxes: times(body.taxes ?? [], 20),
      timeline: times(body.timeline, 20),
      ...(body.far ? { far: { ...body.far, policies: times(body.far.policies, 3) } } : {}),
    },
  };
}

let largest: ReportDocument;
beforeAll(() => {
  const sizeOf = (document: ReportDocument) => JSON.stringify(document.body).length;
  [largest] = enterprises
    .map(({ facts }) => documentOf(facts))
    .toSorted((one, two) => sizeOf(two) - sizeOf(one)) as [ReportDocument];
});

it('资料最多的企业的报告不多于 12 张，第一张是摘要', async () => {
  const sheets = await sheetsOf(largest);
  expect(sheets.length).toBeLessThanOrEqual(MOST_SHEETS);
  expect(sheets[0]).toContain('预计可获');
}, 60_000);

it('政策和条件再多也不多于 12 张：写明其余几项和在哪一页看，第一张仍是整页摘要', async () => {
  const sheets = await sheetsOf(enlarged(largest));
  expect(sheets.length).toBeLessThanOrEqual(MOST_SHEETS);
  expect(sheets[0]).toContain('预计可获');
  expect(sheets[1]).toMatch(/可申报（\d+项）|补充信息后可确认（\d+项）/);
  expect(sheets.join('')).toMatch(/其余\d+项请在网页报告中查看：http/);
}, 120_000);
