// Enterprises that are not the ordinary company, before all seeded policies: no law is forgotten, nothing is promised that
// cannot be, and what cannot be true together is shown and does not count.
import { describe, expect, it } from 'vitest';
import type { FactValue } from '@yqt/rules/field';
import { leavesOf, isAsked } from '@yqt/rules/tree';
import { faultsIn } from '../../../facts/test-plain.ts';
import { computeReport } from '../report/compute-report.rules.ts';
import { SEEDED, seededProfile, seededSet } from './test-seeds.ts';

const reportOf = (facts: Record<string, FactValue>) => {
  const { profile, contradictions } = seededProfile(facts);
  return computeReport({
    set: seededSet,
    profile,
    answers: new Map(),
    contradictions,
    isGuest: true,
    shownPerGroup: 200,
  }).body;
};
type Body = ReturnType<typeof reportOf>;
const idsIn = ({ groups }: Body, group: string) =>
  groups.filter((one) => one.group === group).flatMap(({ items }) => items.map(({ policyId }) => policyId));

/** Facts that would satisfy nearly everything, so that only what is odd can refuse. */
const RICH = {
  inZone: true,
  industryCode: 'C3841',
  staff: '120',
  revenueWan: '9000',
  rdExpenseWan: '800',
  rdRatio: '8.8',
  establishDate: '2015-03-01',
  businessAbnormal: false,
  seriousDishonesty: false,
};
const WITHOUT_LEGAL_PERSON = ['individualBusiness', 'soleProprietorship', 'partnership', 'branch'];

describe('没有法人资格的', () => {
  /** Every policy whose text asks for a legal person. */
  const asking = SEEDED.filter(({ clauses = [] }) =>
    clauses.some(({ text }) => text.includes('具有独立法人资格')),
  ).map(({ id }) => id);

  it('条文要求独立法人资格的政策，条件里都有', () => {
    expect(asking.length).toBeGreaterThan(10);
    const withCondition = seededSet.entries
      .filter(({ source }) =>
        leavesOf(source.tree).some((leaf) => !isAsked(leaf) && leaf.field === 'isLegalPerson'),
      )
      .map(({ card }) => card.policyId);
    expect(withCondition).toEqual(expect.arrayContaining(asking));
  });

  it.each(WITHOUT_LEGAL_PERSON)('%s：要求独立法人资格的政策都不符合，不是待补充', (orgNature) => {
    expect(idsIn(reportOf({ ...RICH, orgNature }), 'ineligible')).toEqual(expect.arrayContaining(asking));
  });
});

describe('各种各样的企业', () => {
  it.each<[string, Record<string, FactValue>]>([
    ['小巨人', { ...RICH, orgNature: 'corporation', hasLittleGiantTitle: true, enterpriseSize: 'medium' }],
    ['科小', { ...RICH, orgNature: 'corporation', hasTechSmeNumber: true, enterpriseSize: 'small' }],
    ['农民专业合作社', { orgNature: 'otherOrganisation', industryCode: 'A0111', staff: '8' }],
    ['新成立一个月', { orgNature: 'corporation', establishDate: '2026-05-10', staff: '3' }],
    ['亏损', { ...RICH, orgNature: 'corporation', taxableIncomeWan: '-300' }],
    ['零员工', { ...RICH, orgNature: 'corporation', staff: '0', staffAvg: '0' }],
    ['零收入', { ...RICH, orgNature: 'corporation', revenueWan: '0', rdRatio: '0' }],
    ['外资', { ...RICH, orgNature: 'corporation', isForeignInvested: true }],
    ['餐饮', { orgNature: 'individualBusiness', industryCode: 'H6210', staff: '4', revenueWan: '60' }],
    ['建筑', { orgNature: 'corporation', industryCode: 'E4710', staff: '260', revenueWan: '30000' }],
    ['极大的数', { ...RICH, orgNature: 'corporation', staff: '99999999999', revenueWan: '900000000000' }],
    ['明天成立', { orgNature: 'corporation', establishDate: '2026-06-11' }],
  ])('%s：有结论，话是人话，数说得准', (_name, facts) => {
    const body = reportOf(facts);
    const items = body.groups.flatMap((group) => group.items);
    expect(items).toHaveLength(seededSet.entries.length);
    const texts = items.flatMap(({ reason, changes, conditions, amount }) => [
      reason,
      amount?.text ?? '',
      ...changes.flatMap(({ steps }) => steps.map(({ text }) => text)),
      ...conditions.flatMap(({ required, actual }) => [required, actual ?? '']),
    ]);
    expect([...new Set(faultsIn(texts))]).toEqual([]);
    expect(texts.filter((text) => /Infinity|-\d+ (?:天|个月|年|人)/.test(text))).toEqual([]);
    // who is told that nothing is missing may apply: every condition is met
    const unmet = items
      .filter(({ group }) => group === 'eligible')
      .flatMap(({ conditions }) =>
        conditions.filter(({ depth, verdict }) => depth === 0 && verdict === 'no'),
      );
    expect(unmet).toEqual([]);
  });

  it.each<[string, Record<string, FactValue>]>([
    ['吊销', { ...RICH, orgNature: 'corporation', registerStatus: '09' }],
    ['撤销', { ...RICH, orgNature: 'corporation', registerStatus: '12' }],
    ['注销', { ...RICH, orgNature: 'corporation', registerStatus: '11' }],
  ])('%s的：没有一条可申报或待补充', (_name, facts) => {
    const body = reportOf(facts);
    expect([idsIn(body, 'eligible'), idsIn(body, 'completable')]).toEqual([[], []]);
  });

  it('不能同时成立的，都要说出来，两边都不计', () => {
    const clashes: [Record<string, FactValue>, string[]][] = [
      [{ staff: '10', rdStaff: '40' }, ['staff', 'rdStaff']],
      [
        { enterpriseSize: 'micro', industryCode: 'C3841', staff: '900', revenueWan: '5000' },
        ['enterpriseSize', 'staff'],
      ],
      [{ hasTechSmeNumber: true, staff: '800' }, ['hasTechSmeNumber', 'staff']],
      [{ hasLittleGiantTitle: true, hasSpecializedSmeTitle: false }, ['hasLittleGiantTitle']],
      [{ isSmallLowProfit: true, taxableIncomeWan: '301' }, ['isSmallLowProfit', 'taxableIncomeWan']],
      [{ orgNature: 'branch', hasHnteCertificate: true }, ['orgNature', 'hasHnteCertificate']],
      [{ orgNature: 'branch', isLegalPerson: true }, ['orgNature', 'isLegalPerson']],
    ];
    for (const [facts, doubted] of clashes) {
      const { contradictions, profile } = seededProfile(facts);
      const named = JSON.stringify(facts);
      expect(contradictions.length, named).toBeGreaterThan(0);
      for (const field of doubted) expect(profile.facts.has(field), `${named} ${field}`).toBe(false);
      expect(reportOf(facts).contradictions?.length ?? 0, named).toBeGreaterThan(0);
    }
  });
});
