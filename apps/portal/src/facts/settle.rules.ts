// What counts of stated facts once what follows from them is known: implied facts are added as 推定 with their ground, and
// facts that contradict one another are set aside, both of them, until one is put right.
import type { Fact, FactValue } from '@yqt/rules/field';
import { factFieldOf } from '../fact-fields.rules.ts';
import type { DayOf, Implication, ValueOf } from './implication.rules.ts';
import { IMPLICATIONS } from './implications.rules.ts';
import { factFigure } from './limits.rules.ts';
import { isWithinPlace, PLACE_FIELD } from './zone.rules.ts';

/** The source of a fact that nobody stated. */
export const IMPLIED = 'implied';

/** Two sides that cannot both be: the facts of each as they were stated, and the document that says so. */
export interface Contradiction {
  stated: readonly Fact[];
  against: readonly Fact[];
  basis: string;
}

export interface Settled {
  /** The facts that count: stated ones, and those that follow. */
  facts: Fact[];
  contradictions: Contradiction[];
}

/** A fact with the stated ones it goes back to. */
interface Known {
  fact: Fact;
  roots: ReadonlySet<Fact>;
}

/**
 * Stated facts, at most one a field, with all that follows. A fact that contradicts another is left out, with the other,
 * and nothing is inferred about what it was said of; what remains is looked at again until nothing contradicts. `own` lines
 * hold besides the table, of one tenant alone.
 */
export function settle(given: readonly Fact[], own: readonly Implication[] = []): Settled {
  const table = [...IMPLICATIONS, ...own];
  const contradictions: Contradiction[] = [];
  const doubted = new Set<string>();
  let stated = given.filter(({ source }) => source !== IMPLIED);
  for (;;) {
    const { known, found } = concluded(table, stated, doubted);
    if (found.length === 0)
      return { facts: [...known.values()].map(({ fact }) => fact), contradictions: merged(contradictions) };
    contradictions.push(...found);
    for (const { stated: one, against } of found)
      for (const { field } of [...one, ...against]) doubted.add(field);
    stated = stated.filter(({ field }) => !doubted.has(field));
  }
}

/** Everything that follows, and what contradicts; doubted fields stay unknown. */
function concluded(table: readonly Implication[], stated: readonly Fact[], doubted: ReadonlySet<string>) {
  const known = new Map<string, Known>(stated.map((fact) => [fact.field, { fact, roots: new Set([fact]) }]));
  const found: Contradiction[] = [];
  const valueOf: ValueOf = (field) => known.get(field)?.fact.value;
  const dayOf: DayOf = (field) => {
    const fact = known.get(field)?.fact;
    return fact?.period ?? fact?.asOf;
  };
  let isGrowing = true;
  while (isGrowing) {
    isGrowing = false;
    for (const rule of table) {
      if (doubted.has(rule.field) || known.has(rule.field)) continue;
      const value = rule.infer(valueOf, dayOf);
      if (value === null) continue;
      known.set(rule.field, impliedOf(rule, value, known));
      isGrowing = true;
    }
  }
  for (const rule of table) {
    const one = known.get(rule.field);
    if (!one || !isAgainst(rule, one.fact, { valueOf, dayOf })) continue;
    const against = rootsOf(rule.from, known);
    found.push({ stated: [...one.roots], against: [...against], basis: rule.basis });
  }
  return { known, found };
}

function isAgainst(
  { field, infer, excludes }: Implication,
  { value }: Fact,
  { valueOf, dayOf }: { valueOf: ValueOf; dayOf: DayOf },
): boolean {
  const implied = infer(valueOf, dayOf);
  if (implied !== null) return !agree(field, value, implied);
  return excludes?.(valueOf, value, dayOf) ?? false;
}

/** The same, or of codes that contain one another the coarser and the finer. */
function agree(field: string, one: FactValue, two: FactValue): boolean {
  if (one === two) return true;
  if (typeof one !== 'string' || typeof two !== 'string') return false;
  const [figure, other] = [factFigure(one), factFigure(two)];
  if (figure && other && figure.eq(other)) return true;
  if (INDUSTRY_FIELDS.includes(field)) return one.startsWith(two) || two.startsWith(one);
  if (field === PLACE_FIELD) return isWithinPlace(one, two) || isWithinPlace(two, one);
  const options = factFieldOf(field)?.options ?? [];
  const parentOf = (code: string) => options.find(({ value }) => value === code)?.parent;
  return parentOf(one) === two || parentOf(two) === one;
}

const INDUSTRY_FIELDS = ['industrySection', 'industryField', 'industryCode'];

const rootsOf = (fields: readonly string[], known: ReadonlyMap<string, Known>): ReadonlySet<Fact> =>
  new Set(fields.flatMap((field) => [...(known.get(field)?.roots ?? [])]));

/** As old as its oldest ground, valid as long as all of them. */
function impliedOf(rule: Implication, value: FactValue, known: ReadonlyMap<string, Known>): Known {
  const { field, from, within = [], basis } = rule;
  const grounds = [...rootsOf([...from, ...within], known)];
  const ends = grounds.flatMap(({ validUntil }) => validUntil ?? []).toSorted();
  const labels = [...from, ...within].flatMap((name) =>
    known.has(name) ? (factFieldOf(name)?.label ?? name) : [],
  );
  const fact = {
    field,
    value,
    source: IMPLIED,
    asOf: grounds.map(({ asOf }) => asOf).toSorted()[0] ?? '',
    validUntil: ends[0] ?? null,
    period: null,
    basis: `由${labels.map((label) => `「${label}」`).join('')}，${basis}`,
  };
  return { fact, roots: rootsOf(from, known) };
}

/** Each pair of sides once, whichever way round it was found. */
function merged(found: readonly Contradiction[]): Contradiction[] {
  const nameOf = (facts: readonly Fact[]) =>
    facts
      .map(({ field }) => field)
      .toSorted()
      .join();
  return [
    ...new Map(
      found.map((one) => [[nameOf(one.stated), nameOf(one.against)].toSorted().join('|'), one]),
    ).values(),
  ];
}

/** 「是否小型微利：是（企业自填，2026-01-01）」与「应纳税所得额：301 万元（…）」不能同时成立（…）. */
export function contradictionOf(
  { stated, against, basis }: Contradiction,
  valueText: (fact: Fact) => string,
  sourceText: (fact: Fact) => string,
): string {
  const sideText = (side: readonly Fact[]) =>
    side
      .map(
        (fact) =>
          `「${factFieldOf(fact.field)?.label ?? fact.field}：${valueText(fact)}」（${sourceText(fact)}，${fact.asOf}）`,
      )
      .join('、');
  return `${sideText(stated)}与${sideText(against)}不能同时成立（${basis}），核对改正之前均不计入`;
}
