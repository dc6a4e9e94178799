// What the vehicle domain says.
export const PASS_TITLE = '车辆通行证';
export const SUBJECT_TITLE = '车辆通行申请';
/** What a refusal says, and in its place by event: 复核 is of refusals, a pass that was made void was looked at by two. */
export const PASS_REMEDIES = {
  remedy: '对结果有异议的，可自收到通知之日起 5 个工作日内向园区管理机构申请复核。',
  remedies: {
    annul:
      '对作废决定有异议的，可向园区管理机构书面陈述、申辩；认为合法权益受到侵害的，可依法申请行政复议或者提起行政诉讼。',
  },
} as const;
export const PASS_REASONS = {
  incomplete: '材料不齐或不符合要求',
  plate: '车辆信息与行驶证不一致',
  emission: '排放标准不符合通行要求',
  hazardous: '危险货物运输资质不符',
  route: '路线或时段不予开放',
  violation: '违反园区通行规定',
  untrue: '申请内容不实',
  other: '其他',
} as const;
export const passLink = (id: string): string => `/user/car-apply/view?id=${id}`;
/** Where the passes stand, and are renewed. */
export const renewalLink = (id: string): string => `${passLink(id)}#passes`;
/** Said once before passes end. */
export const endingWords = ({
  receiptNo,
  on,
  left,
}: {
  receiptNo: string | null;
  on: string;
  left: number;
}) => ({
  title: left === 0 ? '车辆通行证今天到期' : `车辆通行证还有 ${left} 天到期`,
  body: `${receiptNo === null ? '' : `申请编号：${receiptNo}\n`}通行证有效期至 ${on}，到期后不能通行。仍需通行的，请打开本申请，在「通行证」处续办；不再需要的，不必办理。`,
});
/** The days of the passes in the result. */
const termText = {
  granted: (from: string, to: string) => `通行证有效期：${from} 至 ${to}`,
  asked: (from: string, to: string) => `申请的期限为 ${from} 至 ${to}，审核核定为上述期限`,
};

interface Term {
  validFrom: string;
  validTo: string;
}

/** 「2026-12-01 至 2026-12-31」. */
export const termSpan = ({ validFrom, validTo }: Term): string => `${validFrom} 至 ${validTo}`;

/** The granted days, and those applied for where they are others. */
export const termWords = (granted: Term, asked: Term): string[] => [
  termText.granted(granted.validFrom, granted.validTo),
  ...(granted.validFrom === asked.validFrom && granted.validTo === asked.validTo
    ? []
    : [termText.asked(asked.validFrom, asked.validTo)]),
];
