// Who pays no enterprise income tax (个体工商户, 个人独资, 合伙) has none of its benefits: each such policy asks.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Policy {
  id: string;
  amountText: string | null;
  summary: string;
  supportMode: string[];
  validity: string;
  conditions: unknown;
}
const policies: Policy[] = JSON.parse(
  readFileSync(new URL('../../../../seeds/content/policies/national.json', import.meta.url), 'utf8'),
);

/** 合伙制创投和天使投资个人也可享受；个人也可递延；抵免的是境外投资者的税；招用人员先抵的是增值税。 */
const ALSO_OTHERS = ['N-TAX-013', 'N-TAX-026', 'N-TAX-030'];
const INCOME_TAX = /企业所得税|加计|一次性扣除|折旧|亏损结转|计入收入总额|抵免应纳税额|工资薪金总额/u;

it('企业所得税的优惠都问是否居民企业', () => {
  const given = policies.filter(
    ({ id, amountText, summary, validity, conditions }) =>
      id.startsWith('N-TAX') &&
      validity === 'valid' &&
      conditions !== null &&
      !ALSO_OTHERS.includes(id) &&
      INCOME_TAX.test(`${amountText ?? ''}${summary}`) &&
      !/增值税|可抵扣进项/u.test(amountText ?? ''),
  );
  expect(given.length).toBeGreaterThan(11);
  const silent = given.filter(
    ({ conditions }) => !JSON.stringify(conditions).includes('isResidentEnterprise'),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});
