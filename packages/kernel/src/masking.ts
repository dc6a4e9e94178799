// How personal data is shown to anyone but its owner with a reason (decisions.md, Product rule 9; ux.md, Data).
import { isIdCard, isMobile } from './patterns.ts';

/** 186****1402. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** First six and last four of an ID card. */
export const maskIdCard = (idCard: string): string =>
  `${idCard.slice(0, 6)}${'*'.repeat(Math.max(idCard.length - 10, 4))}${idCard.slice(-4)}`;

/** First character, and the last where there are three or more. */
export const maskName = (name: string): string => {
  const letters = Array.from(name);
  if (letters.length < 3) return `${letters[0] ?? ''}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
};

/** A sign-in name as officers read it beside masked names: one that is a telephone or identity number is masked, others stand whole. */
export function maskSignIn(loginName: string): string {
  if (isMobile(loginName)) return maskMobile(loginName);
  return isIdCard(loginName) ? maskIdCard(loginName) : loginName;
}
