// An enterprise as the rules see it now: its facts, officers' answers, the rules of its tenant.
import { instantText } from '@yqt/kernel/dates';
import { dayIn } from '@yqt/kernel/window';
import type { Fact } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import { settledOf } from '../../../enterprise/server/attributes.port.ts';
import { taxSavings } from '../../../tools/server/tools.port.ts';
import { answerDays, answersByPolicy } from '../report-document.rules.ts';
import type { StoredAnswers } from '../../verdict/rule-set.rules.ts';
import type { ReportInput } from '../compute-report.rules.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { answersFor, storedAnswers } from '../../verdict/server/officer-answers.ts';

export interface KnownEnterprise extends ReportInput {
  facts: Fact[];
  stored: StoredAnswers;
  day: string;
  at: string;
}

/** Everything that a report of the enterprise rests on. */
export async function computeEnterprise(
  { sql, ruleSets }: Pick<MatchingDeps, 'sql' | 'ruleSets'>,
  { tenantId, enId, now }: { tenantId: string; enId: string; now: Date },
): Promise<KnownEnterprise> {
  const at = instantText(now);
  const day = dayIn(at);
  const [{ set }, { facts, contradictions }, given] = await Promise.all([
    ruleSets.of(tenantId),
    settledOf(sql, { enId, on: day }),
    answersFor(sql, enId),
  ]);
  const stored = storedAnswers(set, given, day);
  return {
    set,
    profile: profileOf(set.context.catalogue, facts, day),
    answers: answersByPolicy(stored),
    answeredOn: answerDays(stored),
    facts,
    contradictions,
    stored,
    day,
    at,
    taxSavings: (fact) => taxSavings(fact, { tenantId, on: day }),
  };
}
