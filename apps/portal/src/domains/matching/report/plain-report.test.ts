// Every sentence of a whole report reads as people speak: on the page, on paper, for a guest, and in the messages that tell
// of a verdict that turned; over all seeded policies and over enterprises of which nothing, little and much is known.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FactValue } from '@yqt/rules/field';
import { explain } from '@yqt/rules/explain';
import type { Profile } from '@yqt/rules/profile';
import { changeText, type Judgement } from '../verdict/diff.rules.ts';
import { seededProfile, seededSet, SEEDED, DAY } from '../verdict/test-seeds.ts';
import { faultsIn } from '../../../facts/test-plain.ts';
import { conditionRows } from '../verdict/wording.rules.ts';
import { verdictWord, type RuleEntry } from '../verdict/rule-set.rules.ts';
import { computeReport } from './compute-report.rules.ts';
import { SCOPES } from './paper-block.rules.ts';
import { reportBlocks } from './report-page.rules.ts';

const { enterprises }: { enterprises: { facts: Record<string, FactValue> }[] } = JSON.parse(
  readFileSync(new URL('../verdict/expected/enterprises.json', import.meta.url), 'utf8'),
);
const CASES: Record<string, FactValue>[] = [
  {},
  ...enterprises.map(({ facts }) => facts),
  { establishDate: '2015-01-10', orgNature: 'corporation', industryCode: 'C3841', staff: '30' },
  { orgNature: 'individualBusiness', industryCode: 'H6210', staff: '3', revenueWan: '80' },
];

/** What policies say of themselves is theirs. */
const OWN_WORDS = new Set(SEEDED.flatMap(({ title, amountText }) => [title, amountText ?? '']));

/** Every Chinese text in it, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{Script=Han}/u.test(value) && !OWN_WORDS.has(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const reportOf = (facts: Record<string, FactValue>, isGuest: boolean) => {
  const { profile, contradictions } = seededProfile(facts);
  return computeReport({
    set: seededSet,
    profile,
    answers: new Map(),
    contradictions,
    isGuest,
    shownPerGroup: 200,
  });
};

it('页面上的报告和试匹配的结果，每一句都是人话', () => {
  const texts = CASES.flatMap((facts) =>
    [true, false].flatMap((isGuest) => textsIn(reportOf(facts, isGuest).body)),
  );
  expect(texts.length).toBeGreaterThan(2_000);
  expect([...new Set(faultsIn(texts))]).toEqual([]);
});

it('打印的报告，每一句都是人话', () => {
  const texts = CASES.flatMap((facts) => {
    const { body, entries } = reportOf(facts, false);
    const enterprise = { name: '滁州示例有限公司', creditCode: '91341100MA0000000X' };
    return textsIn(
      reportBlocks({ body, entries: entries(), enterprise }, DAY, { address: '', ...SCOPES[0]! }),
    );
  });
  expect(texts.length).toBeGreaterThan(500);
  expect([...new Set(faultsIn(texts))]).toEqual([]);
});

const judgement = ({ tree, source }: RuleEntry, profile: Profile): Judgement => {
  const explanation = explain(tree, profile, seededSet.context);
  return { verdict: verdictWord(explanation.verdict), rows: conditionRows(explanation, source.nature) };
};

it('结论变化的消息，每一句都是人话', () => {
  const [nothing, ...known] = CASES.map((facts) => seededProfile(facts).profile);
  const texts = seededSet.entries.flatMap((entry) =>
    known.flatMap((profile) => {
      const [before, after] = [judgement(entry, nothing!), judgement(entry, profile)];
      return [changeText(before, after, entry.source.nature), changeText(after, before, entry.source.nature)];
    }),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect([...new Set(faultsIn(texts))]).toEqual([]);
});
