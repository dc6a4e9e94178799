// 六税两费 halved: what that saves on the surcharges of a 小规模纳税人 whose sales are known; the other taxes stay open.
import { decimal, plain, ZERO } from '@yqt/kernel/decimal';
import { moneyText } from './cost-amount.rules.ts';
import { openSheet, type Sheet } from './cost-sheet.rules.ts';
import { surchargeItems, vatOf } from './cost-vat.rules.ts';
import type { FactOf, TaxSaving } from './tax-saving.rules.ts';

const OTHERS = '房产税、城镇土地使用税、印花税等的应纳税额';

/** Null where the halving is not in force. */
export function sixTaxSaving(sheet: Sheet, fact: FactOf): TaxSaving | null {
  const rate = sheet.parameter('six.relief');
  if (!rate) return null;
  const head = { kind: 'factor' as const, percent: plain(rate.value) };
  const words = `应纳税费 × ${plain(rate.value)}%`;
  const vat = vatOfSmall(sheet, fact);
  if (!vat) return { ...head, amount: null, formula: words, missing: [...vatMissing(sheet, fact), OTHERS] };
  const items = surchargeItems(
    sheet,
    { item: vat.item, amount: vat.amount, before: vat.amount },
    { status: 'yes', rate },
  );
  const low = items.reduce(
    (sum, { amount, before }) => sum.plus(before?.low ?? ZERO).minus(amount?.low ?? ZERO),
    ZERO,
  );
  return {
    ...head,
    amount: { min: low.round(0, 0).toNumber(), max: null },
    formula: `增值税 ${moneyText(vat.amount.low)} 元的城市维护建设税、教育费附加、地方教育附加 × ${plain(rate.value)}%，其余各税未计`,
    missing: ['所在地（城市维护建设税）', OTHERS],
  };
}

function vatOfSmall(sheet: Sheet, fact: FactOf) {
  const [month, quarter] = [fact('vatSalesMonthWan'), fact('vatSalesQuarterWan')];
  const sales = quarter ?? month;
  if (sheet.choice('payer') !== 'small' || sales === null || fact('usesVatLevyRate3') !== 'true') return null;
  const opened = openSheet(
    {
      name: '',
      staff: [],
      figures: new Map([['periodSales', decimal(sales).times(10_000)]]),
      choices: new Map([
        ['payer', 'small'],
        ['vatPeriod', quarter === null ? 'month' : 'quarter'],
      ]),
    },
    sheet.version,
    sheet.on,
  );
  const vat = vatOf(opened);
  return vat?.amount ? { item: vat.item, amount: vat.amount } : null;
}

function vatMissing(sheet: Sheet, fact: FactOf): string[] {
  const payer = sheet.choice('payer');
  if (payer === null) return ['增值税纳税人类型'];
  if (payer !== 'small') return ['增值税应纳税额'];
  return [
    ...((fact('vatSalesQuarterWan') ?? fact('vatSalesMonthWan')) ? [] : ['月销售额或者季销售额（增值税）']),
    ...(fact('usesVatLevyRate3') === 'true' ? [] : ['适用3%征收率']),
  ];
}
