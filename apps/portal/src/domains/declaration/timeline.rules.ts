// The way of a declaration node by node: which it has passed, where it stands, and what each took of what was promised.
import Type, { type Static } from 'typebox';
import { addDays } from '@yqt/kernel/dates';
import { DateText, Id, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';
import { isWorkingDay, type Calendar } from '@yqt/workflow/working-days';
import { annulText } from './annul-words.rules.ts';
import { NODE_LABELS, STATE_OF, type ChainNode, type NodeKind } from './node-chain.rules.ts';

const Text = Type.String();

/** A department's turn at a node; days are working days. */
const TimelineTurn = Type.Object({
  department: Text,
  openedAt: InstantText,
  closedAt: Nullable(InstantText),
  /** Null = none is promised. */
  promised: Nullable(Type.Integer()),
  /** Null = the holidays of those days are not known. */
  used: Nullable(Type.Integer()),
  dueOn: Nullable(DateText),
  light: OneOf(['none', 'calm', 'soon', 'overdue']),
  /** What it came to; null = it is still open. */
  outcome: Nullable(Text),
  reason: Nullable(Text),
  lines: Type.Array(Type.Object({ label: Text, text: Text })),
});
type TimelineTurn = Static<typeof TimelineTurn>;

export const TimelineNode = Type.Object({
  code: Text,
  label: Text,
  /** `ended`: the case ended here before it was gone through. */
  status: OneOf(['done', 'now', 'ahead', 'ended']),
  /** Working days that the project promises; null = none. */
  promised: Nullable(Type.Integer()),
  /** Its time is none of the promised days of the whole: of what it has come to as it was then, of what is ahead as the project says now. */
  isOutside: Type.Boolean(),
  turns: Type.Array(TimelineTurn),
  papers: Type.Array(Type.Object({ id: Id, kind: Text, title: Text, no: Text })),
});
export type TimelineNode = Static<typeof TimelineNode>;

/** A turn as it was kept, with what ended it. */
export interface Turn extends Omit<TimelineTurn, 'used' | 'light' | 'promised'> {
  state: string;
  openedOn: string;
  days: number | null;
  isOutside: boolean;
}

export interface TimelinePaper {
  id: string;
  kind: string;
  title: string;
  no: string;
  issuedAt: string;
}

export interface Course {
  nodes: readonly ChainNode[];
  /** States whose time does not count towards the promise of this case. */
  outside: readonly string[];
  /** The oldest first. */
  turns: readonly Turn[];
  papers: readonly TimelinePaper[];
  /** 撤销决定, as a turn that was over at once; absent = the decision stands. */
  annulled?: Turn;
  /** The node's state where it stands, or that it goes back to after a correction; null = it is over. */
  at: string | null;
  /** The state that its end came out of without its being gone through; absent = none. */
  brokenOff?: string | null;
  /** `yyyy-MM-dd`. */
  today: string;
  calendar: Calendar;
}

/** 异议处理 is part of the publicity. */
const KIND_OF: ReadonlyMap<string, NodeKind> = new Map([
  ...Object.entries(STATE_OF).flatMap(([kind, state]) =>
    isNodeKind(kind) ? ([[state, kind]] as const) : [],
  ),
  ['objection_handling', 'publicity'] as const,
]);

function isNodeKind(kind: string): kind is NodeKind {
  return kind in NODE_LABELS;
}

/**
 * The nodes that were passed, the one where it stands and those ahead, in the order of the chain. One that was never come
 * to is left out once it is behind: 即申即享, a refusal.
 */
export function courseOf(course: Course): TimelineNode[] {
  const { nodes, at, annulled, outside, brokenOff = null } = course;
  const now = at === null ? null : (KIND_OF.get(at) ?? null);
  const ended = brokenOff === null ? null : (KIND_OF.get(brokenOff) ?? null);
  const place = nodes.findIndex(({ kind }) => kind === now);
  const passed = nodes.flatMap(({ kind, days }, index) => {
    const turns = course.turns.filter(({ state }) => KIND_OF.get(state) === kind);
    const isAhead = place >= 0 && index > place;
    if (!isAhead && index !== place && turns.length === 0) return [];
    return {
      code: kind,
      label: NODE_LABELS[kind],
      status: statusOf({ isNow: index === place, isAhead, isEnded: kind === ended }),
      promised: days,
      isOutside: turns.at(-1)?.isOutside ?? outside.includes(STATE_OF[kind]),
      turns: turns.map((turn) => turnAt(turn, course)),
      papers: course.papers
        .filter((paper) => !isOf(annulled, paper) && nodeOfPaper(paper, course) === kind)
        .map(paperAt),
    };
  });
  return annulled ? [...passed, annulment(annulled, course)] : passed;
}

const statusOf = (at: Record<'isNow' | 'isAhead' | 'isEnded', boolean>): TimelineNode['status'] => {
  if (at.isNow) return 'now';
  if (at.isAhead) return 'ahead';
  return at.isEnded ? 'ended' : 'done';
};

const isOf = (annulled: Turn | undefined, { issuedAt }: TimelinePaper): boolean =>
  annulled?.closedAt === issuedAt;

/** Stands behind every node: it is none, and nothing is promised of it. */
const annulment = (turn: Turn, course: Course): TimelineNode => ({
  code: 'annulment',
  label: annulText.node,
  status: 'done',
  promised: null,
  isOutside: false,
  turns: [{ ...turnAt(turn, course), used: null }],
  papers: course.papers.filter((paper) => isOf(turn, paper)).map(paperAt),
});

const paperAt = ({ id, kind, title, no }: TimelinePaper) => ({ id, kind, title, no });

/** A paper belongs to the turn that it ended, else to the one in which it was issued. */
function nodeOfPaper({ issuedAt }: TimelinePaper, { turns }: Course): NodeKind | undefined {
  const ended = turns.find(({ closedAt }) => closedAt === issuedAt);
  const during = turns.find(
    ({ openedAt, closedAt }) => openedAt < issuedAt && (closedAt === null || issuedAt < closedAt),
  );
  const turn = ended ?? during;
  return turn && KIND_OF.get(turn.state);
}

function turnAt(turn: Turn, { today, calendar }: Course): TimelineTurn {
  const { department, openedAt, closedAt, dueOn, outcome, reason, lines, days, isOutside } = turn;
  const until = closedAt?.slice(0, 10) ?? today;
  // what was over at once took no days
  const used = openedAt === closedAt ? null : workingDays(turn.openedOn, until, calendar);
  return {
    department,
    openedAt,
    closedAt,
    dueOn,
    outcome,
    reason,
    lines,
    promised: days,
    used,
    // 公示 lasts as long as its notice says: that is no delay, nor is what is none of the promised days
    light:
      isOutside || KIND_OF.get(turn.state) === 'publicity'
        ? 'none'
        : lightOf({ days, used, isOpen: closedAt === null }),
  };
}

/** 临期: the last two working days of the term. */
const SOON_DAYS = 2;

function lightOf({
  days,
  used,
  isOpen,
}: {
  days: number | null;
  used: number | null;
  isOpen: boolean;
}): TimelineTurn['light'] {
  if (days === null || used === null) return 'none';
  if (used > days) return 'overdue';
  return isOpen && days - used < SOON_DAYS ? 'soon' : 'calm';
}

/** Working days after a day up to and with another: the day of the event is not counted. Null = a year is not known. */
function workingDays(from: string, until: string, calendar: Calendar): number | null {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) {
    const isWorked = isWorkingDay(day, calendar);
    if (isWorked === null) return null;
    if (isWorked) count += 1;
  }
  return count;
}
