// Shapes of the cost calculation on the wire. Figures are texts as people write them: cost-input.rules.ts reads them, so
// that every fault is named at once and nothing is a float.
import Type, { type Static } from 'typebox';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, InstantText, Line, Nullable, OneOf } from '@yqt/kernel/schema';
import { fieldsOf } from '@yqt/forms/form';
import {
  COST_FORM,
  COST_FIGURES,
  MAX_SCENARIOS,
  MAX_STAFF_ROWS,
  type ChoiceName,
  type FigureName,
} from './cost-fields.rules.ts';
import { RuleRef } from '../report/report.rules.ts';
import { FigureText } from '../report/tool-fields.rules.ts';

const Text = Type.String();
/** 「2026.1」. */
const VersionText = Type.String({
  pattern: '^\\d{4}\\.\\d{1,3}$',
  maxLength: 8,
  message: '没有这个参数版本',
});

/** Figures by name; what is absent or empty is unknown. */
const Figures = Type.Unsafe<Partial<Record<FigureName, string>>>({
  ...Input(Object.fromEntries(COST_FIGURES.map((name) => [name, Type.Optional(FigureText)]))),
});

/** Choices by name; the empty word is unknown. */
const Choices = Type.Unsafe<Partial<Record<ChoiceName, string>>>({
  ...Input(
    Object.fromEntries(
      fieldsOf(COST_FORM).flatMap((field) => {
        if (field.kind !== 'choice') return [];
        const { name, options = [] } = field;
        return [[name, Type.Optional(OneOf(['', ...options.map(({ value }) => value)]))]];
      }),
    ),
  ),
});

export const StaffRow = Input({
  title: Line({ maxLength: 40, message: '岗位名称不超过 40 个字' }),
  headcount: FigureText,
  wage: FigureText,
});
export type StaffRow = Static<typeof StaffRow>;

export const CostScenario = Input({
  name: Line({ maxLength: 40, message: '方案名称不超过 40 个字' }),
  staff: Type.Array(StaffRow, { maxItems: MAX_STAFF_ROWS, message: `最多 ${MAX_STAFF_ROWS} 行人员` }),
  figures: Figures,
  choices: Choices,
});
export type CostScenario = Static<typeof CostScenario>;

export const costInputFields = {
  name: Line({ maxLength: 60, message: '名称不超过 60 个字' }),
  /** 测算日期: chooses the version, unless one is named. */
  on: DateText,
  version: Type.Optional(VersionText),
  scenarios: Type.Array(CostScenario, {
    minItems: 1,
    maxItems: MAX_SCENARIOS,
    message: `请保留 1～${MAX_SCENARIOS} 个方案`,
  }),
};
export const CostInput = Input(costInputFields, {
  examples: [
    {
      name: '首年测算',
      on: '2026-06-01',
      scenarios: [
        {
          name: '方案一',
          staff: [{ title: '工人', headcount: '10', wage: '6000' }],
          figures: { extraCost: '100' },
          choices: {},
        },
      ],
    },
  ],
});
export type CostInput = Static<typeof CostInput>;
export const CostDetailQuery = Input({ id: Type.Optional(Id), version: Type.Optional(VersionText) });

/** low = high where everything is known; high null = no upper bound known. Texts in yuan with two decimals. */
export const AmountView = Type.Object({ low: Text, high: Nullable(Text) });
export type AmountView = Static<typeof AmountView>;

/** One line of a result; amount null = 待补充. */
export const CostItemView = Type.Object({
  key: Text,
  label: Text,
  amount: Nullable(AmountView),
  /** Without tax reliefs. */
  before: Nullable(AmountView),
  formula: Text,
  basis: Type.Array(Text),
  missing: Type.Array(Text),
  isVerified: Type.Boolean(),
});
export type CostItemView = Static<typeof CostItemView>;

export const COST_GROUPS = ['labour', 'tax', 'energy', 'site', 'extra'] as const;
export type CostGroup = (typeof COST_GROUPS)[number];

export const CostGroupView = Type.Object({
  key: OneOf(COST_GROUPS),
  label: Text,
  /** Open above while a panel of the form that belongs to it is not filled in. */
  amount: Nullable(AmountView),
  before: Nullable(AmountView),
  /** What covers less than the year, 「用工 6 个月」; absent in results that were kept before this was said. */
  span: Type.Optional(Nullable(Text)),
  items: Type.Array(CostItemView),
});

export const ScenarioResult = Type.Object({
  name: Text,
  groups: Type.Array(CostGroupView),
  annual: Nullable(AmountView),
  annualBefore: Nullable(AmountView),
  oneOff: Nullable(AmountView),
  oneOffItems: Type.Array(CostItemView),
  /** What is said beside the sum: shares of employees, limits of deduction. */
  memo: Type.Array(CostItemView),
  /** What is still missing for a whole sum. */
  missing: Type.Array(Text),
  warnings: Type.Array(Text),
});
export type ScenarioResult = Static<typeof ScenarioResult>;

/** What a version does not compute, and how the true cost may differ. */
export const NotModelled = Type.Object({ label: Text, note: Text });
export type NotModelled = Static<typeof NotModelled>;

/** The scenarios with all their lines, and which rules in which version made them. */
export const CostResult = Type.Object({
  title: Text,
  /** The day whose parameters were applied. */
  on: DateText,
  /** The result in one sentence; comes first. */
  sentence: Text,
  rules: Type.Array(RuleRef),
  notice: Text,
  version: Text,
  versionTitle: Text,
  /** Absent in results that were kept before versions said so. */
  notModelled: Type.Optional(Type.Array(NotModelled)),
  scenarios: Type.Array(ScenarioResult),
});
export type CostResult = Static<typeof CostResult>;

export const CostParameterView = Type.Object({
  key: Text,
  label: Text,
  value: Nullable(Text),
  unit: Text,
  effectiveFrom: Nullable(DateText),
  effectiveTo: Nullable(DateText),
  basis: Nullable(Text),
  verified: Type.Boolean(),
  reference: Nullable(Text),
});
export const CostVersionView = Type.Object({
  version: Text,
  title: Text,
  validFrom: DateText,
  validTo: DateText,
  notModelled: Type.Array(NotModelled),
  parameters: Type.Array(CostParameterView),
});
export type CostVersionView = Static<typeof CostVersionView>;

export const CostDetail = Type.Object({
  today: DateText,
  /** Newest first; the tenant's own rows laid over the national ones. */
  versions: Type.Array(CostVersionView),
  saved: Nullable(
    Type.Object({
      id: Id,
      createdAt: InstantText,
      savedVersion: Text,
      input: Type.Object({
        name: Text,
        on: DateText,
        version: Type.Optional(Text),
        scenarios: Type.Array(CostScenario),
      }),
      result: CostResult,
      /** True where the result was computed anew under another version than the saved one. */
      isRecomputed: Type.Boolean(),
    }),
  ),
});
export type CostDetail = Static<typeof CostDetail>;

/** A kept calculation as lists show it. */
export const CostCard = Type.Object({
  id: Id,
  title: Text,
  sentence: Text,
  on: DateText,
  version: Text,
  createdAt: InstantText,
});
export type CostCard = Static<typeof CostCard>;

/** What contract.ts says of the calls beside method and path. */
export const getCall = {
  access: 'member',
  rate: 'read',
  summary: '成本测算：参数版本，以及一次保存的测算（可换参数版本重算）',
  input: CostDetailQuery,
  output: CostDetail,
} as const;
export const saveCall = {
  access: 'member',
  rate: 'write',
  summary: '成本测算：计算并保存',
  input: CostInput,
  output: Type.Object({ id: Id, result: CostResult }),
  creates: true,
} as const;
export const previewCall = {
  access: 'member',
  rate: 'read',
  summary: '成本测算：只计算，不保存',
  input: CostInput,
  output: CostResult,
} as const;
export const listCall = {
  access: 'member',
  rate: 'read',
  summary: '成本测算：我保存的测算',
  input: Input(pageFields),
  output: Page(CostCard),
} as const;
export const removeCall = {
  access: 'member',
  rate: 'write',
  summary: '成本测算：删除一次保存的测算',
  input: Input({ id: Id }),
  output: Done,
} as const;
export const pdf = {
  access: 'member',
  rate: 'export',
  summary: '成本测算：下载一次保存的测算（PDF）',
  input: Input({ id: Id }),
  answers: 'file',
} as const;
