// 用地与场地, 能源, and the small taxes on property and contracts: quantity × price, each 待补充 without its price.
import { ZERO, plain, type Decimal } from '@yqt/kernel/decimal';
import { atLeast, between, exactly, percentOf, type Amount } from './cost-amount.rules.ts';
import type { FigureName } from './cost-fields.rules.ts';
import { labelsOfMissing, type CostItem, type Rate, type Sheet } from './cost-sheet.rules.ts';
import { relieved, type Status } from './cost-vat.rules.ts';

interface Metered {
  key: string;
  label: string;
  quantity: FigureName;
  price: FigureName;
  priceLabel: string;
  /** Times a year that the price is due. */
  times: number;
}

const ENERGY: readonly Metered[] = [
  {
    key: 'electricity',
    label: '电费',
    quantity: 'electricityKwh',
    price: 'electricityPrice',
    priceLabel: '用电价格',
    times: 1,
  },
  { key: 'water', label: '水费', quantity: 'waterM3', price: 'waterPrice', priceLabel: '用水价格', times: 1 },
  { key: 'gas', label: '天然气费', quantity: 'gasM3', price: 'gasPrice', priceLabel: '天然气价格', times: 1 },
  {
    key: 'steam',
    label: '蒸汽费',
    quantity: 'steamTon',
    price: 'steamPrice',
    priceLabel: '蒸汽价格',
    times: 1,
  },
  {
    key: 'sewage',
    label: '污水处理费',
    quantity: 'sewageM3',
    price: 'sewagePrice',
    priceLabel: '污水处理费单价',
    times: 1,
  },
];
const RENT: readonly Metered[] = [
  {
    key: 'factoryRent',
    label: '标准厂房租金',
    quantity: 'factoryArea',
    price: 'factoryRent',
    priceLabel: '标准厂房租金单价',
    times: 12,
  },
  {
    key: 'officeRent',
    label: '办公用房租金',
    quantity: 'officeArea',
    price: 'officeRent',
    priceLabel: '办公用房租金单价',
    times: 12,
  },
];

export const energyItems = (sheet: Sheet): CostItem[] => ENERGY.flatMap((one) => meteredItem(sheet, one));
export const rentItems = (sheet: Sheet): CostItem[] => RENT.flatMap((one) => meteredItem(sheet, one));

function meteredItem(sheet: Sheet, { key, label, quantity, price, priceLabel, times }: Metered): CostItem[] {
  const amount = sheet.figure(quantity);
  if (amount === null) return [];
  const rate = sheet.rate(price);
  const tail = times === 1 ? '' : ` × ${times} 个月`;
  return [
    {
      key,
      label,
      amount: rate && exactly(amount.times(rate.value).times(times)),
      formula: `${plain(amount)} × ${rate ? `${plain(rate.value)} ${rate.unit}` : '单价待补充'}${tail}`,
      rates: [rate],
      missing: labelsOfMissing({ [priceLabel]: rate }),
    },
  ];
}

/** 土地: price × area; without a price at least the national floor of the grade (国土资发〔2006〕307号). */
export function landItem(sheet: Sheet): CostItem | null {
  const mu = sheet.figure('landAreaMu');
  const toSqm = sheet.parameter('land.muToSqm');
  if (mu === null || toSqm === null) return null;
  const price = sheet.figure('landPrice');
  const grade = sheet.choice('landGrade');
  const floor = grade === null ? null : sheet.parameter(`landFloor.${grade}`);
  const sqm = mu.times(toSqm.value);
  const amount = price ? exactly(sqm.times(price)) : floor && atLeast(sqm.times(floor.value));
  const words = price
    ? `${plain(price)} 元/㎡`
    : floor
      ? `最低价 ${plain(floor.value)} 元/㎡`
      : '土地价格待补充';
  return {
    key: 'land',
    label: '土地',
    amount,
    formula: `${plain(mu)} 亩 × ${plain(toSqm.value)} ㎡ × ${words}`,
    rates: [toSqm, price ? null : floor],
    missing: amount === null ? ['土地价格（或土地等别）'] : price ? [] : ['土地价格'],
  };
}

/** The land spread over the years of its use. */
export function landYearItem(sheet: Sheet, land: CostItem | null): CostItem[] {
  if (land === null) return [];
  const own = sheet.figure('landYears');
  const most = sheet.parameter('land.years');
  const years = own ?? most?.value ?? null;
  const spread = (value: Decimal, by: Decimal) => exactly(value.div(by)).low;
  const amount: Amount | null = land.amount &&
    years && {
      low: spread(land.amount.low, years),
      high: land.amount.high && spread(land.amount.high, years),
    };
  return [
    {
      key: 'landYear',
      label: '土地分摊（每年）',
      amount,
      formula: `土地 ÷ ${years ? plain(years) : '使用年限'} 年`,
      rates: [own ? null : most],
      missing: land.missing ?? [],
    },
  ];
}

/** One-off investment: land, buildings, equipment. */
export function oneOffItems(sheet: Sheet, land: CostItem | null): CostItem[] {
  const plainItem = (key: FigureName, label: string): CostItem[] => {
    const value = sheet.figure(key);
    return value ? [{ key, label, amount: exactly(value), formula: '您填写' }] : [];
  };
  return [
    ...(land ? [land] : []),
    ...plainItem('buildingCost', '自建房产'),
    ...plainItem('equipmentCost', '设备与装修'),
  ];
}

type Relief = { status: Status; rate: Rate | null };
const reliefWords = ({ status }: Relief): string =>
  status === 'yes' ? ' × 50%（六税两费减半）' : status === 'unknown' ? '（是否减半待确认）' : '';
const reliefRate = ({ status, rate }: Relief): Rate | null => (status === 'no' ? null : rate);

/** 房产税从价: 原值 × (1 − 减除比例) × 1.2 %; without the province's ratio anything between 10 % and 30 %. */
export function propertyItems(sheet: Sheet, relief: Relief): CostItem[] {
  const cost = sheet.figure('buildingCost');
  if (cost === null) return [];
  const own = sheet.rate('propertyDeduction');
  const [least, most] = [
    own ?? sheet.parameter('property.deductionMax'),
    own ?? sheet.parameter('property.deductionMin'),
  ];
  const rate = sheet.parameter('property.rate');
  const at = (deduction: Rate, percent: Rate) =>
    percentOf(cost.minus(percentOf(cost, deduction.value)), percent.value);
  const full = least && most && rate && between(at(least, rate), at(most, rate));
  return [
    {
      key: 'property',
      label: '房产税（从价）',
      amount: relieved(full, relief),
      before: full,
      formula: `房产原值 ×（1 − ${own ? plain(own.value) : '10～30'}%）× 1.2%${reliefWords(relief)}`,
      rates: [...new Set([least, most]), rate, reliefRate(relief)],
      missing: own ? [] : ['房产原值减除比例'],
    },
  ];
}

export function landUseItems(sheet: Sheet, relief: Relief): CostItem[] {
  const [mu, toSqm] = [sheet.figure('landAreaMu'), sheet.parameter('land.muToSqm')];
  if (mu === null || toSqm === null) return [];
  const rate = sheet.rate('landUseRate');
  const full = rate && exactly(mu.times(toSqm.value).times(rate.value));
  return [
    {
      key: 'landUse',
      label: '城镇土地使用税',
      amount: relieved(full, relief),
      before: full,
      formula: `土地面积（㎡）× ${rate ? plain(rate.value) : '年税额待补充'}${rate ? ' 元/㎡' : ''}${reliefWords(relief)}`,
      rates: [rate, reliefRate(relief)],
      missing: labelsOfMissing({ 城镇土地使用税年税额: rate }),
    },
  ];
}

const STAMPS: readonly { figure: FigureName; key: string }[] = [
  { figure: 'stampSale', key: 'stamp.sale' },
  { figure: 'stampWork', key: 'stamp.work' },
  { figure: 'stampConstruction', key: 'stamp.construction' },
  { figure: 'stampTransport', key: 'stamp.transport' },
  { figure: 'stampTechnology', key: 'stamp.technology' },
  { figure: 'stampLoan', key: 'stamp.loan' },
  { figure: 'stampFinanceLease', key: 'stamp.financeLease' },
  { figure: 'stampLease', key: 'stamp.lease' },
  { figure: 'stampInsurance', key: 'stamp.insurance' },
  { figure: 'stampTransfer', key: 'stamp.transfer' },
  { figure: 'stampIntellectual', key: 'stamp.intellectual' },
  { figure: 'stampBook', key: 'stamp.book' },
];

/** 印花税: each kind of contract at its own per mille; one line for all. */
export function stampItems(sheet: Sheet, relief: Relief): CostItem[] {
  const used = STAMPS.flatMap(({ figure, key }) => {
    const [value, rate] = [sheet.figure(figure), sheet.parameter(key)];
    return value ? [{ value, rate }] : [];
  });
  if (used.length === 0) return [];
  const total = used.reduce(
    (sum, { value, rate }) => (rate ? sum.plus(exactly(value.times(rate.value).times('0.001')).low) : sum),
    ZERO,
  );
  const full = exactly(total);
  return [
    {
      key: 'stamp',
      label: '印花税',
      amount: relieved(full, relief),
      before: full,
      formula: `${used.map(({ value, rate }) => `${plain(value)} × ${rate ? plain(rate.value) : ''}‰`).join('＋')}${reliefWords(relief)}`,
      rates: [...used.map(({ rate }) => rate), reliefRate(relief)],
    },
  ];
}
