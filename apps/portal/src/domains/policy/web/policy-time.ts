// When a policy is declared, in words. Said on the server for its page: a browser needs none of it.
import type { PolicyDetail } from '../contract.ts';
import { windowRangeText, windowText } from './policy.text.ts';

const noWindows = {
  auto: '免申即享，无需申报',
  self: '自行判别、申报享受，资料留存备查',
  unverified: '申报时间待核实，请以主管部门通知为准',
  none: '暂无集中申报安排',
} as const;

/** The window that counts, else what is said without one. */
export const timeOf = (policy: PolicyDetail): string =>
  policy.window === null
    ? windowlessText(policy)
    : `${windowRangeText(policy.window)}（${policy.window.batch}，${windowText(policy.window)}）`;

/** What is said where no window is known: nothing is claimed of a policy that nobody has checked. */
function windowlessText({ redemptionMode, isVerified }: PolicyDetail): string {
  const { auto, self, unverified, none } = noWindows;
  if (redemptionMode === 'auto') return auto;
  if (redemptionMode === 'self') return self;
  return isVerified ? none : unverified;
}
