// Who can apply for nothing: an enterprise that the register says is struck off or closed by authority. Decided here once,
// before any rule is asked, since no policy writes down that its applicant exists.
import type { RuleContext } from '@yqt/rules/leaf-test';
import { valueText } from '@yqt/rules/leaf.text';
import { slotOf, type Profile } from '@yqt/rules/profile';

/**
 * 吊销（未注销、已注销）, 注销, 撤销, 责令关闭: codes of ENLIB_REGISTER_STATUS. 公司法 第二百二十九、二百三十六、二百三十七条: what is dissolved
 * does nothing but wind up, and what is struck off is no more. 清算, 停业 and 歇业 may end again and rule nothing out.
 */
const CLOSED = new Set(['09', '10', '11', '12', '13']);

/** Where the state stands in this profile, and its code; null where nobody knows it. */
function closedState(profile: Profile) {
  const field = profile.catalogue.fields.get('registerStatus');
  const status = field && slotOf(profile, field);
  return field && typeof status === 'string' && CLOSED.has(status) ? { field, status } : null;
}

/** True for whoever has such a state. */
export const isStruckOff = (profile: Profile): boolean => closedState(profile) !== null;

/** 「登记状态为「注销」，不能再申报和享受政策」; null for whoever is not closed, or whose state nobody knows. */
export function struckOffText(
  profile: Profile,
  { codeTrees }: Pick<RuleContext, 'codeTrees'>,
): string | null {
  const closed = closedState(profile);
  return closed && `登记状态为「${valueText(closed.status, closed.field, codeTrees)}」，不能再申报和享受政策`;
}
