// The report's own function: one enterprise against all rules of its tenant on one day. Verdicts of all, explanations of
// those shown, sums, questions, the best bundle and the calendar. Pure: the same facts and rules give the same report.
import { fieldOf, type Fact } from '@yqt/rules/field';
import { startOfDay } from '@yqt/kernel/window';
import { valueText } from '@yqt/rules/leaf.text';
import { slotOf, slotValue, type Profile } from '@yqt/rules/profile';
import { UNKNOWN, YES } from '@yqt/rules/verdict';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';
import { contradictionOf, type Contradiction } from '../../../facts/settle.rules.ts';
import { bundleOf, type Paying } from './bundle.rules.ts';
import { farText } from './far.rules.ts';
import { arrangeOpen, type OpenCase } from './open-order.rules.ts';
import { pathsOf } from './paths.rules.ts';
import { isStruckOff } from '../verdict/closed.rules.ts';
import { explainItem, moneyOfCase, type Case } from '../verdict/explain-item.rules.ts';
import { questionsOf } from '../question/questions.rules.ts';
import type { DocumentEntry, ComputedReport, ReportBody } from './report-document.rules.ts';
import type { Bundle, ReportGroup, TaxLine } from './report-shape.rules.ts';
import type { GroupName, ReportItem, VerdictWord } from '../verdict/verdict-shape.rules.ts';
import { VERDICT_GROUPS } from '../verdict/verdict-lists.rules.ts';
import {
  orderAt,
  verdictsOf,
  type AnswerDays,
  type AnswersByPolicy,
  type Order,
  type Placed,
  type RuleEntry,
  type RuleSet,
} from '../verdict/rule-set.rules.ts';
import { factOf, givesTax, taxLine, type TaxSavingsOf } from './tax-lines.rules.ts';
import { reportTimeline } from './timeline.rules.ts';
import { BASIS, DISCLAIMER, GROUP_LABELS } from '../verdict/wording.rules.ts';

/** Policies of a group that are explained at once. */
export const SHOWN_PER_GROUP = 20;
/** Readers who cannot ask for the rest of a group (a guest, a share link) are given all policies, up to so many. */
export const MOST_WHOLE = 200;
const MOST_QUESTIONS = 5;
/** Policies far off that are named; the rest is counted. */
const MOST_FAR = 50;
/** Policies in the calendar. */
const MOST_TIMED = 2 * SHOWN_PER_GROUP;

export interface ReportInput {
  set: RuleSet;
  profile: Profile;
  answers: AnswersByPolicy;
  /** When those were given. */
  answeredOn?: AnswerDays;
  /** The moment that windows are looked at (wire text, to the second); absent = the first of the profile's day. */
  at?: string | undefined;
  shownPerGroup?: number;
  isGuest?: boolean;
  /** Stated facts that contradict one another; they are not in the profile. */
  contradictions?: readonly Contradiction[];
  /** What tax benefits save; absent where nobody reads the sums. */
  taxSavings?: TaxSavingsOf;
}

/** Every policy in force with its verdict. */
export interface Judged {
  order: Order;
  /** At the places of the order. */
  verdicts: Uint8Array;
  /** Places of the order by group, each group in the order of the day. */
  places: Record<GroupName, Uint32Array>;
}

/** Judges every policy in force on the profile's day. */
export function judgeAll({ set, profile, answers, at = startOfDay(profile.on) }: ReportInput): Judged {
  const order = orderAt(set, at);
  const verdicts = verdictsOf(order, profile, answers);
  return { order, verdicts, places: placesOf(order, verdicts) };
}

/** Counts each group, then deals the places out into one array in which every group has its stretch. */
function placesOf({ groups }: Order, verdicts: Uint8Array): Judged['places'] {
  const groupOfPlace = (at: number) => groups[3 * at + (verdicts[at] ?? UNKNOWN)] ?? 0;
  const sizes = new Uint32Array(VERDICT_GROUPS.length);
  for (let at = 0; at < verdicts.length; at++) {
    const group = groupOfPlace(at);
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  const starts = VERDICT_GROUPS.map((_, group) =>
    sizes.subarray(0, group).reduce((sum, size) => sum + size, 0),
  );
  const next = Uint32Array.from(starts);
  const dealt = new Uint32Array(verdicts.length);
  for (let at = 0; at < verdicts.length; at++) {
    const group = groupOfPlace(at);
    const place = next[group] ?? 0;
    dealt[place] = at;
    next[group] = place + 1;
  }
  const stretch = (name: GroupName) => {
    const group = VERDICT_GROUPS.indexOf(name);
    return dealt.subarray(starts[group], next[group]);
  };
  return {
    eligible: stretch('eligible'),
    completable: stretch('completable'),
    ineligible: stretch('ineligible'),
    reference: stretch('reference'),
  };
}

/** The policies at some places of the order. */
export const placedAt = ({ order }: Judged, places: Iterable<number>): Placed[] =>
  Array.from(places).flatMap((at) => order.placed[at] ?? []);

/** The rules that are 待补充, most urgent first. */
export const completableIn = (judged: Judged): RuleEntry[] =>
  placedAt(judged, judged.places.completable).map(({ entry }) => entry);

/** The whole report of an enterprise, and the verdict of every policy to keep with it. */
export function computeReport(given: ReportInput): ComputedReport {
  const judged = judgeAll(given);
  const { near, far } = arrangeOpen(openCases(given, judged));
  const completable = Uint32Array.from([...near, ...far], ({ at }) => at);
  const arranged = { ...judged, places: { ...judged.places, completable } };
  return { body: bodyOf(given, { judged, arranged, near, far }), entries: () => entriesOf(arranged) };
}

const openCases = (given: ReportInput, { order, places }: Judged): OpenCase[] =>
  Array.from(places.completable).flatMap((at) => {
    const placed = order.placed[at];
    return placed ? [{ at, given: caseOf(given, placed) }] : [];
  });

const entriesOf = ({ order, verdicts, places }: Judged): DocumentEntry[] =>
  VERDICT_GROUPS.flatMap((group) =>
    Array.from(places[group]).flatMap((at): DocumentEntry[] => {
      const entry = order.placed[at]?.entry;
      return entry ? [[entry.card.policyId, entry.source.id, verdicts[at] ?? UNKNOWN, group]] : [];
    }),
  );

export const caseOf = (
  { set, profile, answers, answeredOn, at }: ReportInput,
  { entry, standing }: Placed,
): Case => ({
  set,
  entry,
  standing,
  profile,
  answers: answers.get(entry.card.policyId),
  answeredOn: answeredOn?.get(entry.card.policyId),
  at,
});

/** The verdicts in the order of the day, and as the report shows what is 待补充. */
interface Arranged extends ReturnType<typeof arrangeOpen> {
  judged: Judged;
  arranged: Judged;
}

function bodyOf(given: ReportInput, { judged, arranged, near, far }: Arranged): ReportBody {
  const { profile, shownPerGroup = SHOWN_PER_GROUP } = given;
  const { places } = arranged;
  const casesAt = (some: Iterable<number>) => placedAt(judged, some).map((placed) => caseOf(given, placed));
  const shown = (group: GroupName): ReportGroup => ({
    group,
    label: GROUP_LABELS[group],
    total: places[group].length,
    items: casesAt(places[group].subarray(0, shownPerGroup)).map(shownItem),
  });
  const { questions, unlock } = questionsOf(completableIn(judged), { ...given, limit: MOST_QUESTIONS });
  const bundle = bundleOf(payingOf(given, judged));
  return {
    basisText: basisText(profile),
    contradictions: contradictionTexts(given),
    disclaimer: DISCLAIMER,
    summary: summaryOf(judged, bundle),
    groups: VERDICT_GROUPS.map(shown),
    questions,
    unlock,
    bundle,
    taxes: taxesOf(given, judged),
    timeline: reportTimeline(casesAt(timedPlaces(judged, near))),
    far: {
      total: far.length,
      policies: far.slice(0, MOST_FAR).map(({ given: { entry }, text }) => ({
        policyId: entry.card.policyId,
        title: entry.card.title,
        text,
      })),
    },
    paths: isStruckOff(profile) ? [] : pathsOf({ ...given, placed: judged.order.placed }),
    completeness: completenessOf(profile),
  };
}

/** Explained, with the fact that puts it far off where one does. */
export function shownItem(given: Case): ReportItem {
  const item = explainItem(given);
  const far = item.group === 'completable' ? farText(given) : null;
  return far === null ? item : { ...item, far };
}

function summaryOf({ order, places }: Judged, bundle: Bundle): ReportBody['summary'] {
  const { eligible, completable, ineligible, reference } = places;
  return {
    total: order.placed.length,
    eligible: eligible.length,
    declarableNow: eligible.reduce((sum, at) => sum + (order.open[at] ?? 0), 0),
    completable: completable.length,
    ineligible: ineligible.length,
    reference: reference.length,
    amount: bundle.total,
    demoAmount: bundle.demoTotal ?? null,
  };
}

/** The most urgent of what is met or may be met; nothing that is far off. */
function timedPlaces({ places }: Judged, near: readonly OpenCase[]): number[] {
  const open = near.map(({ at }) => at).toSorted((a, b) => a - b);
  return [...places.eligible.subarray(0, MOST_TIMED), ...open].slice(0, MOST_TIMED);
}

function payingOf(given: ReportInput, { order, verdicts, places }: Judged): Paying[] {
  const mayPay = (at: number) => order.paying[at] === 1;
  const summable = [...places.eligible.filter(mayPay), ...places.completable.filter(mayPay)];
  return summable.flatMap((at) => {
    const placed = order.placed[at];
    const verdict = verdicts[at] ?? UNKNOWN;
    const money = placed && moneyOfCase(caseOf(given, placed), verdict);
    if (!money) return [];
    const { entry, standing } = placed;
    return [{ entry, money, availability: standing.availability, isConfirmed: verdict === YES }];
  });
}

/** Both sides as they were stated, with their sources. */
const contradictionTexts = ({ set: { context }, contradictions = [] }: ReportInput): string[] =>
  contradictions.map((one) =>
    contradictionOf(
      one,
      (fact) => {
        const field = fieldOf(context.catalogue, fact.field);
        const value = slotValue(field, fact.value);
        return value === null ? '' : valueText(value, field, context.codeTrees);
      },
      ({ source }) => sourceLabel(source),
    ),
  );

/** The tax policies that are met, then those that may be. */
function taxesOf({ set, profile, taxSavings }: ReportInput, judged: Judged): TaxLine[] {
  const { eligible, completable } = judged.places;
  const linesOf = (places: Uint32Array, verdict: VerdictWord) => {
    const entries = placedAt(judged, places)
      .map(({ entry }) => entry)
      .filter(givesTax);
    return { entries, verdict };
  };
  const groups = [linesOf(eligible, 'yes'), linesOf(completable, 'unknown')];
  if (!taxSavings || groups.every(({ entries }) => entries.length === 0)) return [];
  const savings = taxSavings(factOf(set, profile));
  return groups.flatMap(({ entries, verdict }) =>
    entries.map((entry) => taxLine(entry, verdict, { savings, set, profile })),
  );
}

/** 「依据现有信息：共 23 项（登记信息 12 项、企业自填 11 项），另有 1 项已过期，未计入」. */
export function basisText(profile: Profile): string {
  const known = knownFacts(profile);
  const bySource = Map.groupBy(known, ({ source }) => sourceLabel(source));
  const parts = [...bySource].map(([label, list]) => `${label} ${list.length} 项`);
  const expired = profile.facts.size - known.length;
  const left = expired === 0 ? '' : `，另有 ${expired} 项已过期，未计入`;
  return `${BASIS}：共 ${known.length} 项${parts.length ? `（${parts.join('、')}）` : ''}${left}`;
}

/** Facts that are known and have not run out, of all that could be. */
export function completenessOf(profile: Profile): { known: number; total: number } {
  const fields = [...profile.catalogue.fields.values()].filter(({ derived }) => !derived);
  return { known: knownFacts(profile).length, total: fields.length };
}

/** Without those that have run out and then say nothing. */
const knownFacts = (profile: Profile): Fact[] =>
  [...profile.facts.values()].filter(
    ({ field }) => slotOf(profile, fieldOf(profile.catalogue, field)) !== null,
  );
