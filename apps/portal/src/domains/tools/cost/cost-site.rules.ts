// 用地与场地, 能源, and the small taxes on property and contracts: quantity × price, each 待补充 without its price.
import { ZERO, groupedText, plain, type Decimal } from '@yqt/kernel/decimal';
import {
  amountText,
  atLeast,
  exactAmount,
  mapAmount,
  percentOf,
  toFen,
  viewOf,
  type Amount,
} from './cost-amount.rules.ts';
import { labelOf, type FigureName } from './cost-fields.rules.ts';
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
  // nothing used costs nothing, whatever the price
  const known = amount.eq(0) ? ZERO : rate && amount.times(rate.value).times(times);
  return [
    {
      key,
      label,
      amount: known && exactAmount(known),
      formula: `${groupedText(amount)} × ${rate ? `${groupedText(rate.value)} ${rate.unit}` : known ? '单价' : '单价待补充'}${tail}`,
      rates: [rate],
      missing: known ? [] : labelsOfMissing({ [priceLabel]: rate }),
    },
  ];
}

const OF_LAND: readonly FigureName[] = ['landAreaMu', 'landPrice', 'landYears'];

/** True where the user speaks of land, though perhaps not of its area. */
const hasLand = (sheet: Sheet): boolean =>
  !sheet.isNone('site') &&
  (sheet.choice('landGrade') !== null || OF_LAND.some((name) => sheet.figure(name) !== null));

/** 土地: price × area; without a price at least the national floor of the grade (国土资发〔2006〕307号). */
export function landItem(sheet: Sheet): CostItem | null {
  const toSqm = sheet.parameter('land.muToSqm');
  if (!hasLand(sheet) || toSqm === null) return null;
  const mu = sheet.figure('landAreaMu');
  const price = sheet.figure('landPrice');
  const grade = sheet.choice('landGrade');
  const floor = grade === null ? null : sheet.parameter(`landFloor.${grade}`);
  const words = price
    ? `${groupedText(price)} 元/㎡`
    : floor
      ? `最低价 ${groupedText(floor.value)} 元/㎡`
      : '土地价格待补充';
  const sqm = mu?.times(toSqm.value) ?? null;
  const amount = sqm && landAmount(sqm, { price, floor });
  const isPriceOpen = !amount || amount.high === null;
  return {
    key: 'land',
    label: '土地',
    amount,
    formula: `${mu ? `${groupedText(mu)} 亩` : '面积待补充'} × ${plain(toSqm.value)} ㎡ × ${words}`,
    rates: [toSqm, price ? null : floor],
    missing: [
      ...labelsOfMissing({ [labelOf('landAreaMu')]: mu }),
      ...(price || !isPriceOpen ? [] : [floor ? '土地价格' : '土地价格（或土地等别）']),
    ],
  };
}

function landAmount(
  sqm: Decimal,
  { price, floor }: { price: Decimal | null; floor: Rate | null },
): Amount | null {
  if (sqm.eq(0)) return exactAmount(ZERO);
  return price ? exactAmount(sqm.times(price)) : floor && atLeast(sqm.times(floor.value));
}

/** The grade whose floor is the lowest of all. */
const LAST_GRADE = '15';

/** A price below the floor of the grade is said, never refused; without a grade, one below every grade's floor. */
export function landWarnings(sheet: Sheet): string[] {
  const price = sheet.figure('landPrice');
  const floor = sheet.parameter(`landFloor.${sheet.choice('landGrade') ?? LAST_GRADE}`);
  return price && floor && price.lt(floor.value)
    ? [`土地价格 ${groupedText(price)} 元/㎡低于${floor.basis}，请核对`]
    : [];
}

/** The land spread over the years of its use. */
export function landYearItem(sheet: Sheet, land: CostItem | null): CostItem[] {
  if (land === null) return [];
  const own = sheet.figure('landYears');
  const most = sheet.parameter('land.years');
  const years = own ?? most?.value ?? null;
  const spread = (value: Decimal, by: Decimal) => exactAmount(value.div(by)).low;
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
    return value ? [{ key, label, amount: exactAmount(value), formula: '您填写' }] : [];
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

/** 宗地容积率 below which less than the whole land price counts. */
const FULL_RATIO = '0.5';

/**
 * The land price within 房产原值 (财税〔2010〕121号 第三条): all of it, or below a plot ratio of 0.5 that of twice the floor
 * area, which is 2 × ratio of the land. Without a ratio anything up to all; without a land price nobody knows.
 */
function landWithin(sheet: Sheet, land: CostItem | null): Amount {
  const price = land?.amount ?? { low: ZERO, high: null };
  const ratio = sheet.figure('plotRatio');
  if (ratio === null) return { low: price.high?.eq(0) ? price.low : ZERO, high: price.high };
  return ratio.gte(FULL_RATIO) ? price : mapAmount(price, (value) => value.times(ratio).times(2));
}

/** 房产税从价: 原值 × (1 − 减除比例) × 1.2 %; without the province's ratio anything between 10 % and 30 %. */
export function propertyItems(sheet: Sheet, relief: Relief, land: CostItem | null): CostItem[] {
  const cost = sheet.figure('buildingCost');
  if (cost === null) return [];
  const own = sheet.rate('propertyDeduction');
  const [least, most] = [
    own ?? sheet.parameter('property.deductionMax'),
    own ?? sheet.parameter('property.deductionMin'),
  ];
  const rate = sheet.parameter('property.rate');
  const within = landWithin(sheet, land);
  const at = (value: Decimal, deduction: Rate, percent: Rate) =>
    toFen(percentOf(value.minus(percentOf(value, deduction.value)), percent.value));
  const full = least &&
    most &&
    rate && {
      low: at(cost.plus(within.low), least, rate),
      high: within.high && at(cost.plus(within.high), most, rate),
    };
  return [
    {
      key: 'property',
      label: '房产税（从价）',
      amount: relieved(full, relief),
      before: full,
      formula: `房产原值（含地价 ${amountText(viewOf(within))} 元）×（1 − ${own ? plain(own.value) : '10～30'}%）× 1.2%${reliefWords(relief)}`,
      rates: [...new Set([least, most]), rate, reliefRate(relief)],
      missing: [
        ...(own ? [] : ['房产原值减除比例']),
        ...(within.high === null ? ['土地价格'] : []),
        ...(sheet.figure('plotRatio') === null && !within.high?.eq(0) ? [labelOf('plotRatio')] : []),
      ],
    },
  ];
}

export function landUseItems(sheet: Sheet, relief: Relief): CostItem[] {
  const [mu, toSqm] = [sheet.figure('landAreaMu'), sheet.parameter('land.muToSqm')];
  if (!hasLand(sheet) || toSqm === null) return [];
  const rate = sheet.rate('landUseRate');
  const due = mu?.eq(0) ? ZERO : mu && rate && mu.times(toSqm.value).times(rate.value);
  const full = due && exactAmount(due);
  return [
    {
      key: 'landUse',
      label: '城镇土地使用税',
      amount: relieved(full, relief),
      before: full,
      formula: `土地面积（㎡）× ${rate ? `${groupedText(rate.value)} 元/㎡` : '年税额待补充'}${reliefWords(relief)}`,
      rates: [rate, reliefRate(relief)],
      missing: due ? [] : labelsOfMissing({ [labelOf('landAreaMu')]: mu, [labelOf('landUseRate')]: rate }),
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
    (sum, { value, rate }) =>
      rate ? sum.plus(exactAmount(value.times(rate.value).times('0.001')).low) : sum,
    ZERO,
  );
  const full = used.every(({ rate }) => rate) ? exactAmount(total) : atLeast(total);
  const terms = used
    .map(({ value, rate }) => `${groupedText(value)} × ${rate ? `${plain(rate.value)}‰` : '税率待补充'}`)
    .join('＋');
  return [
    {
      key: 'stamp',
      label: '印花税',
      amount: relieved(full, relief),
      before: full,
      formula: used.length === 1 ? `${terms}${reliefWords(relief)}` : `（${terms}）${reliefWords(relief)}`,
      rates: [...used.map(({ rate }) => rate), reliefRate(relief)],
    },
  ];
}
