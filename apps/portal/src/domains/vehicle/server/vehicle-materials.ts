// The files that an application for vehicle passes asks for. What goes on to the police is stamped and has its papers with it;
// for the zone's own passes they may be added.
import type { RuleTree } from '@yqt/rules/tree';
import type { MaterialItem } from '../../casework/server/casework.port.ts';

/** 禁行区通行: checked here and forwarded. */
export const IS_FORWARDED: RuleTree = { id: 'forwarded', field: 'applyType', op: '==', value: '04' };

const SCANS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;

export const VEHICLE_MATERIALS: readonly MaterialItem[] = [
  {
    code: 'licence',
    label: '行驶证',
    required: IS_FORWARDED,
    type: '18',
    hint: '正副页，每辆车一份，可合为一个 PDF',
    accept: SCANS,
    most: 20,
    maxMb: 10,
  },
  {
    code: 'insurance',
    label: '保险单',
    required: IS_FORWARDED,
    type: '19',
    hint: '有效期内的交强险与商业险保单',
    accept: SCANS,
    most: 20,
    maxMb: 10,
  },
  {
    code: 'commitment',
    label: '安全行车承诺书',
    required: IS_FORWARDED,
    type: '07',
    hint: '下载模板填写并签字后扫描',
    accept: SCANS,
    most: 1,
    maxMb: 10,
    template: {
      title: '安全行车承诺书',
      paragraphs: [
        '我单位申请的车辆均已年检合格并投保，驾驶人持有相应的驾驶证。',
        '车辆将按核定的时间、路线行驶，遵守交通管理规定，不超载、不超速。',
        '如有违反，愿接受取消通行资格等处理。',
        '承诺单位（盖章）：',
        '日期：　　　　年　　月　　日',
      ],
    },
  },
  {
    code: 'other',
    label: '其他材料',
    required: false,
    most: 5,
  },
];
