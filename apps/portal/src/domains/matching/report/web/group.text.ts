// Words of the four conclusions, in their fixed order.
import type { GroupName } from '../../verdict/verdict-shape.rules.ts';

/** The fixed order of the groups; the contract's own list would bring its schemas into the browser. */
export const GROUP_ORDER = [
  'eligible',
  'completable',
  'ineligible',
  'reference',
] as const satisfies readonly GroupName[];

export const groupText: Record<GroupName, { label: string; hint: string }> = {
  eligible: { label: '可申报', hint: '依据现有信息，各项条件均已满足' },
  completable: { label: '补充信息后可确认', hint: '现有信息还不足以得出结论，补充后即可确认' },
  ineligible: { label: '暂不符合', hint: '至少有一项条件未满足，展开可查看还差什么' },
  reference: { label: '仅供参考', hint: '条件只说明政策面向谁，不能据此判断是否符合' },
};
