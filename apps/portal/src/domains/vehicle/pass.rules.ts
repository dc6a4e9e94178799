// Whether a pass holds, and who answers for each type of it.

/** 审批机关 of a type, and where its pass counts. Public roads are the police's: the portal checks and forwards. */
export interface PassType {
  authority: string;
  scope: string;
  isForwarded: boolean;
}

const OWN: PassType = { authority: '园区管理机构', scope: '仅限园区/厂区', isForwarded: false };
const PUBLIC_ROAD: PassType = {
  authority: '公安机关交通管理部门',
  scope: '公共道路通行以审批机关核发的证件为准，本页仅为预审结果',
  isForwarded: true,
};
/** 禁行区通行. */
const NO_ENTRY = '04';

export const passTypeOf = (applyType: string): PassType => (applyType === NO_ENTRY ? PUBLIC_ROAD : OWN);

export type PassState = 'valid' | 'upcoming' | 'expired' | 'cancelled';

export const PASS_STATES: Record<PassState, string> = {
  valid: '有效',
  upcoming: '尚未生效',
  expired: '已过期',
  cancelled: '已注销',
};

/** On a day, both ends included. */
export function passStateOf(
  { validFrom, validTo, cancelledAt }: { validFrom: string; validTo: string; cancelledAt: string | null },
  today: string,
): PassState {
  if (cancelledAt !== null) return 'cancelled';
  if (today > validTo) return 'expired';
  return today < validFrom ? 'upcoming' : 'valid';
}
