// How a group of a report is shown: its first policies whole, the others by their name until somebody asks.
import type { ReportGroup } from './report-shape.rules.ts';
import type { ReportItem } from '../verdict/verdict-shape.rules.ts';

/** Policies of a group that are seen at once. */
export const SHOWN_FIRST = 5;

/** A group as a page shows it. */
export interface ShownGroup extends ReportGroup {
  /** Those that are not shown whole, for paper. */
  named: { policyId: string; title: string; text: string }[];
}

/** Without what is far off, which has a fold of its own. */
export const nearItems = ({ items }: Pick<ReportGroup, 'items'>): ReportItem[] =>
  items.filter(({ far }) => far === undefined);

/** The first policies whole and the next by name, so that the page carries no more than it shows. */
export function briefGroup(group: ReportGroup): ShownGroup {
  const near = nearItems(group);
  return { ...group, items: near.slice(0, SHOWN_FIRST), named: near.slice(SHOWN_FIRST).map(briefOf) };
}

/** Everything that is known whole: for readers who cannot ask for more. */
export const wholeGroup = (group: ReportGroup): ShownGroup => ({
  ...group,
  items: nearItems(group),
  named: [],
});

const briefOf = ({ policyId, title, availabilityText, amount, amountText }: ReportItem) => ({
  policyId,
  title,
  text: [availabilityText, amount?.text ?? amountText].filter((one) => one !== null).join('；'),
});
