// Decisions that stand whatever is put right later: acceptance says that the matter was taken up, and its notice is not taken back.
import type { CaseKind } from './case-kind.ts';

/** The events of a kind by which 受理通知书 is issued. */
export const lastingEvents = ({ papers = {} }: Pick<CaseKind, 'papers'>): string[] =>
  Object.entries(papers).flatMap(([event, paper]) => (paper === 'acceptance' ? [event] : []));
