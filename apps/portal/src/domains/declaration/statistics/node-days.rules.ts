// Working days that nodes took beside their promise, by project, in the order in which a declaration passes them.
import { NODE_KINDS, NODE_LABELS, STATE_OF } from '../node-chain.rules.ts';
import { spreadOf, type Spread } from './spread.rules.ts';

export interface NodeDays extends Spread {
  projectName: string;
  /** The state that the node is. */
  node: string;
  label: string;
  /** Of the newest case; null = none. */
  promised: number | null;
  /** Of the newest case: its time is none of the promised days. */
  isOutside: boolean;
  /** Took longer than promised; one whose time did not count is never late. */
  late: number;
}

/** What one node of one case took, the newest first. */
export interface NodeTook {
  projectName: string;
  node: string;
  used: number;
  promised: number | null;
  isOutside: boolean;
}

/** Names of the states in which officers work. */
export const NODE_NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...NODE_KINDS.map((kind) => [STATE_OF[kind], NODE_LABELS[kind]] as const),
  ['objection_handling', '异议处理'],
]);
const ORDER = [...NODE_NAMES.keys()];

/** One line a project and node. */
export const nodeDays = (times: readonly NodeTook[]): NodeDays[] =>
  [
    ...Map.groupBy(
      times.filter(({ node }) => NODE_NAMES.has(node)),
      ({ projectName, node }) => `${projectName}\n${node}`,
    ).values(),
  ]
    .flatMap((of) => {
      const [first] = of;
      const spread = spreadOf(of.map(({ used }) => used));
      if (!first || !spread) return [];
      const { projectName, node, promised, isOutside } = first;
      const late = of.filter(
        (one) => !one.isOutside && one.promised !== null && one.used > one.promised,
      ).length;
      const label = NODE_NAMES.get(node) ?? node;
      return [{ projectName, node, label, promised, isOutside, ...spread, late }];
    })
    .toSorted(
      (one, other) =>
        one.projectName.localeCompare(other.projectName, 'zh-CN') ||
        ORDER.indexOf(one.node) - ORDER.indexOf(other.node),
    );
