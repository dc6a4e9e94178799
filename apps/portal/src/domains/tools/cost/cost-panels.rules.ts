// The panels of the form that a whole sum is made of. What nobody has filled in is unknown, never 0: the sum stays open
// above, until the user fills it in or says that there is none.
import type { ChoiceName, FieldGroup } from './cost-fields.rules.ts';
import type { CostGroup } from './cost-shapes.rules.ts';

export type SumPanel = Exclude<FieldGroup, 'rd' | 'parameter'>;

interface Panel {
  key: SumPanel;
  name: string;
  /** What makes a line of it, where something else of the panel was filled in. */
  needs: string;
  /** The sums that are open without it: land and buildings are also taxed. */
  groups: readonly CostGroup[];
  /** The choice by which the user says that there is none. */
  none: ChoiceName;
}

/** In the order of the groups of a result. */
export const SUM_PANELS: readonly Panel[] = [
  { key: 'staff', name: '人员', needs: '人数与月工资', groups: ['labour'], none: 'staffNone' },
  { key: 'vat', name: '增值税', needs: '纳税人类型与销售额', groups: ['tax'], none: 'vatNone' },
  { key: 'income', name: '企业所得税', needs: '应纳税所得额', groups: ['tax'], none: 'incomeNone' },
  { key: 'stamp', name: '印花税', needs: '合同金额', groups: ['tax'], none: 'stampNone' },
  { key: 'energy', name: '能源', needs: '用量', groups: ['energy'], none: 'energyNone' },
  {
    key: 'site',
    name: '用地与场地',
    needs: '拟用地面积或租用面积',
    groups: ['site', 'tax'],
    none: 'siteNone',
  },
  { key: 'extra', name: '其他支出', needs: '其他年度支出', groups: ['extra'], none: 'extraNone' },
];

/** What is said of panels that made no line; `isTouched`: something else of the panel was filled in. */
export const panelWords = ({ name, needs }: Panel, isTouched: boolean): string =>
  `${name}（${isTouched ? `缺少${needs}` : '未填写'}，未计入合计）`;
