// 已获得: a benefit that is held already is not one to apply for.
import { readFileSync } from 'node:fs';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import type { Fact } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import type { RuleTree } from '@yqt/rules/tree';
import { describe, expect, it } from 'vitest';
import { FACT_CATALOGUE, factFieldOf } from '../../../fact-fields.rules.ts';
import { cardVerdict, explainItem } from './explain-item.rules.ts';
import { standingAt } from './groups.rules.ts';
import { ruleEntry, ruleSet, type RulePolicyCard } from './rule-set.rules.ts';

const DAY = '2026-11-20';
const context = { catalogue: FACT_CATALOGUE, codeTrees: NO_CODE_TREES };
const card: RulePolicyCard = {
  policyId: 'p',
  title: '高新技术企业认定',
  docNo: null,
  levelLabel: '',
  issuers: [],
  redemptionMode: null,
  redemptionModeLabel: null,
  givesTitle: true,
  isVerified: true,
  isDemo: false,
  amountText: null,
  amountMaxWan: null,
  windows: [],
  isWithdrawn: false,
  expiresOn: null,
};
const fact = (field: string, value: boolean, validUntil: string | null = null): Fact => ({
  field,
  value,
  source: 'verified',
  asOf: '2026-01-01',
  validUntil,
  period: null,
});
const certificate: RuleTree = { id: 'x.only', field: 'hasHnteCertificate', op: '==', value: true };
const incident: RuleTree = { id: 'x.only', field: 'majorIncidentLast3y', op: '==', value: true };
const award: RuleTree = {
  id: 'x.only',
  op: 'declared',
  text: '已经享受过一次性奖励',
  evidence: ['拨付凭证'],
  holds: 'once',
};

interface Given {
  exclusions: RuleTree;
  facts: Fact[];
  givesTitle?: boolean;
  answers?: ReadonlyMap<string, boolean>;
}
function itemOf({ exclusions, facts, givesTitle = true, answers }: Given) {
  const terms = { amount: null, exclusionGroup: null, capGroup: null, capWan: null };
  const tree: RuleTree = { id: 'a', field: 'isResidentEnterprise', op: '==', value: true };
  const source = { id: 'v', version: 1, nature: 'legal' as const, tree, exclusions, ...terms };
  const entry = ruleEntry({ ...card, givesTitle }, source, context);
  const set = ruleSet([entry], { context, options: new Map() });
  const profile = profileOf(FACT_CATALOGUE, [fact('isResidentEnterprise', true), ...facts], DAY);
  const given = { set, entry, standing: standingAt(`${DAY} 00:00:00`, card), profile, answers };
  const { verdictLabel, reason, changes } = explainItem(given);
  expect(cardVerdict(given)).toMatchObject({ verdictLabel, reason });
  return { verdictLabel, reason, changes: changes.length };
}

describe('已获得的不再列为可申报', () => {
  it('持有有效证书：已获得，写明有效期，不列还差什么', () =>
    expect(
      itemOf({ exclusions: certificate, facts: [fact('hasHnteCertificate', true, '2027-12-31')] }),
    ).toEqual({
      verdictLabel: '已获得',
      reason: '依据现有信息，已获得：持有有效的高新技术企业证书，有效期至 2027-12-31',
      changes: 0,
    }));
  it.each([
    ['2026-12-31', true],
    ['2027-11-19', true],
    ['2027-11-20', false],
  ])('证书 %s 到期：不足一年的写明何时重新申请', (validUntil, isSaid) => {
    const { reason } = itemOf({
      exclusions: certificate,
      facts: [fact('hasHnteCertificate', true, validUntil)],
    });
    expect(reason).toContain(`有效期至 ${validUntil}`);
    expect(reason.includes('重新申请认定')).toBe(isSaid);
  });
  it('没有期限的称号也写已获得', () => {
    const champion: RuleTree = { id: 'x.only', field: 'isSingleChampion', op: '==', value: true };
    expect(itemOf({ exclusions: champion, facts: [fact('isSingleChampion', true)] }).reason).toBe(
      '依据现有信息，已获得：是制造业单项冠军企业',
    );
  });
  it('证书已过期或没有证书的照常判断', () => {
    const expired = fact('hasHnteCertificate', true, '2026-10-31');
    expect(itemOf({ exclusions: certificate, facts: [expired] }).verdictLabel).toBe('符合');
    expect(itemOf({ exclusions: certificate, facts: [fact('hasHnteCertificate', false)] }).verdictLabel).toBe(
      '符合',
    );
  });
  it('已声明享受过的一次性奖励：已获得', () => {
    const answers = new Map([['x.only', true]]);
    expect(itemOf({ exclusions: award, facts: [], givesTitle: false, answers })).toEqual({
      verdictLabel: '已获得',
      reason: '依据现有信息，已获得：已经享受过一次性奖励',
      changes: 0,
    });
  });
  it('事故和不授予资质的政策不写已获得', () => {
    expect(itemOf({ exclusions: incident, facts: [fact('majorIncidentLast3y', true)] }).verdictLabel).toBe(
      '不符合',
    );
    const facts = [fact('hasHnteCertificate', true)];
    expect(itemOf({ exclusions: certificate, facts, givesTitle: false }).verdictLabel).toBe('不符合');
  });
});

it('授予资质的每项政策都以持有的资质判断是否已获得', () => {
  const policies: { id: string; supportMode: string[]; exclusions: { field?: string } | null }[] = [
    'national',
    'anhui',
    'chuzhou',
    'zone',
    'demo',
  ].flatMap((file) =>
    JSON.parse(
      readFileSync(new URL(`../../../../seeds/content/policies/${file}.json`, import.meta.url), 'utf8'),
    ),
  );
  const without = policies.filter(
    ({ supportMode, exclusions }) =>
      supportMode.includes('资质认定') && factFieldOf(exclusions?.field ?? '')?.group !== '资质荣誉',
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});
