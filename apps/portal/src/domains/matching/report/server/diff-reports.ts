// The difference of two reports of one enterprise: whose verdict moved and because of which condition, and which facts
// changed.
import { explain } from '@yqt/rules/explain';
import { columnValue } from '@yqt/rules/columns';
import type { Fact } from '@yqt/rules/field';
import { valueText } from '@yqt/rules/leaf.text';
import { slotValue } from '@yqt/rules/profile';
import type { RuleContext } from '@yqt/rules/leaf-test';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { changeText, type Judgement } from '../../verdict/diff.rules.ts';
import type { DocumentEntry } from '../report-document.rules.ts';
import type { DiffEntry, ReportDiff, ReportHead } from '../report-shape.rules.ts';
import { verdictWord } from '../../verdict/rule-set.rules.ts';
import { conditionRows, GROUP_LABELS } from '../../verdict/wording.rules.ts';
import { ownReport } from './generate-report.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { formerRules } from './read-items.ts';
import type { ReportRow } from './report.sql.ts';

/** More changes are a new enterprise, not a difference. */
const MOST_ENTRIES = 200;

/** The difference from one report to another. Throws NOT_FOUND where either is not the enterprise's. */
export async function diffReports(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { from, to }: { from: string; to: string },
): Promise<ReportDiff> {
  const [before, after] = await Promise.all([ownReport(deps, visit, from), ownReport(deps, visit, to)]);
  const { set } = await deps.ruleSets.of(visit.tenantId);
  return {
    from: headOf(before),
    to: headOf(after),
    entries: await changedEntries(deps, before, after),
    facts: changedFacts(before.facts, after.facts, set.context),
  };
}

const headOf = ({ id, createdAt, summary, document }: ReportRow): ReportHead => ({
  id,
  createdAt,
  summary,
  factCount: document.body.completeness.known,
});

/** Policies whose verdict differs, in the order of the later report, then those that it lacks. */
export async function changedEntries(
  deps: MatchingDeps,
  before: ReportRow,
  after: ReportRow,
): Promise<DiffEntry[]> {
  const old = new Map(before.document.entries.map((entry) => [entry[0], entry]));
  const now = new Map(after.document.entries.map((entry) => [entry[0], entry]));
  const moved = [...now.values()].filter((entry) => old.get(entry[0])?.[2] !== entry[2]);
  const gone = [...old.values()].filter(([policyId]) => !now.has(policyId));
  const wanted = [...moved, ...gone].slice(0, MOST_ENTRIES);
  const ids = new Set(wanted.map(([policyId]) => policyId));
  const [was, is] = await Promise.all([
    judgements(
      deps,
      before,
      [...old.values()].filter(([id]) => ids.has(id)),
    ),
    judgements(
      deps,
      after,
      [...now.values()].filter(([id]) => ids.has(id)),
    ),
  ]);
  return wanted.map(([policyId]) => diffEntry(policyId, was.get(policyId), is.get(policyId)));
}

interface Known extends Judgement {
  title: string;
  nature: 'legal' | 'targeting';
  group: DocumentEntry[3];
}

async function judgements(
  deps: MatchingDeps,
  report: ReportRow,
  wanted: readonly DocumentEntry[],
): Promise<Map<string, Known>> {
  const { entries, set, profile, answers, answeredOn } = await formerRules(deps, report, wanted);
  return new Map(
    wanted.flatMap(([policyId, , verdict, group]) => {
      const entry = entries.get(policyId);
      if (!entry) return [];
      const explanation = explain(entry.tree, profile, set.context, answers.get(policyId));
      const { nature } = entry.source;
      const rows = conditionRows(explanation, nature, answeredOn.get(policyId));
      return [[policyId, { verdict: verdictWord(verdict), rows, title: entry.card.title, nature, group }]];
    }),
  );
}

function diffEntry(policyId: string, was: Known | undefined, is: Known | undefined): DiffEntry {
  const title = (is ?? was)?.title ?? '';
  const text =
    was && is
      ? changeText(was, is, is.nature)
      : is
        ? `新增，归入「${GROUP_LABELS[is.group]}」`
        : '政策已下线、失效或不再有可核对的条件';
  return { policyId, title, from: was?.verdict ?? null, to: is?.verdict ?? null, text };
}

function changedFacts(
  before: readonly Fact[],
  after: readonly Fact[],
  context: RuleContext,
): ReportDiff['facts'] {
  const text = (facts: readonly Fact[]) =>
    new Map(facts.map((fact) => [fact.field, factText(fact, context)]));
  const [old, now] = [text(before), text(after)];
  return [...context.catalogue.fields.values()].flatMap(({ field, label }) => {
    const [from = null, to = null] = [old.get(field), now.get(field)];
    return from === to ? [] : [{ field, label, from, to }];
  });
}

function factText({ field, value, validUntil }: Fact, { catalogue, codeTrees }: RuleContext): string | null {
  const spec = catalogue.fields.get(field);
  const slot = spec ? slotValue(spec, value) : null;
  if (!spec || slot === null) return null;
  const shown = spec.type === 'date' ? String(columnValue(spec, slot)) : valueText(slot, spec, codeTrees);
  return spec.onExpiry && validUntil !== null ? `${shown}（有效期至 ${validUntil}）` : shown;
}
