// What 智能匹配 shows: a member's own standing, the questions of the trial, and the result for a company's name. Nothing
// of a trial is kept. Server only.
import Type from 'typebox';
import type { RouterContextProvider } from 'react-router';
import { dayText } from '@yqt/kernel/dates';
import { Input, Line, OneOf } from '@yqt/kernel/schema';
import { apiOf, attempt, type Outcome } from '../../../../page/api.ts';
import { pageContext } from '../../../../page/context.ts';
import { readQuery } from '../../../../page/address.ts';
import { enterpriseContract } from '../../../enterprise/contract.ts';
import { matchingContract } from '../../contract.ts';
import type { TryReport } from '../try-shape.rules.ts';
import type { Declarable } from '../../../declaration/web/load-declarable.part.ts';
import { actingEnterprise } from '../../report/web/acting-enterprise.ts';
import { loadWays } from '../../report/web/load-ways.ts';
import { doneReply, formText, refusedReply, type FormReply } from '../../../../page/form.ts';
import { matchText } from './try.text.ts';
import {
  postedAnswers,
  controlsOf,
  faultsByControl,
  typedFacts,
  type Answers,
} from '../../question/web/read-answers.ts';

const MatchQuery = Input({
  name: Type.Optional(Line({ maxLength: 100 })),
  by: OneOf(['name', 'facts'], { default: 'name' }),
});

/** Few enough to be answered in a minute. */
const QUESTIONS = 8;
const CANDIDATES = 5;

interface Trial {
  /** What was asked for, to show again. */
  name: string;
  answers: Answers;
}

/** What a trial found; a company's report stays while an answer is put right. */
interface TryFound {
  report: Outcome<TryReport>;
  /** Companies of the library whose name contains what was typed; only where none has that very name. */
  candidates: string[];
  /** The projects that take declarations of what can be declared. */
  declarable: Declarable;
}

/** What the trial's forms learn of it, asked for by post or by address. */
export type TryReply = FormReply<TryFound, Trial>;

interface At {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export async function loadMatch({ request, context }: At) {
  const query = readQuery(MatchQuery, request);
  const name = query.name?.trim() ?? '';
  const [own, questions, tried] = await Promise.all([
    loadOwn(context),
    query.by === 'facts'
      ? attempt(apiOf(context, matchingContract).listTryQuestions({ size: QUESTIONS }))
      : null,
    name === '' ? null : tryMatch(context, { name, answers: {} }),
  ]);
  return { own, questions, tried, by: query.by, name, today: dayText(new Date()) };
}

/** Where a member stands; null for guests and where it cannot be told. */
async function loadOwn(context: At['context']) {
  if (!context.get(pageContext).hasSession) return null;
  const enterprise = await attempt(actingEnterprise(context));
  if (!enterprise.ok) return null;
  if (enterprise.value === null) return { enterprise: null, latest: null };
  const heads = await attempt(apiOf(context, matchingContract).listReports({ current: 1, size: 1 }));
  return { enterprise: enterprise.value, latest: heads.ok ? (heads.value.records[0] ?? null) : null };
}

/** The post of the trial: facts, with or without a company's name. */
export async function postMatch({ request, context }: At): Promise<TryReply> {
  const form = await request.formData();
  const name = formText(form, 'name').trim();
  const answers = postedAnswers(form);
  if (name === '' && Object.keys(answers).length === 0)
    return refusedReply([{ field: '', errorMessage: matchText.noFacts }], { values: { name, answers } });
  return tryMatch(context, { name, answers });
}

async function tryMatch(context: At['context'], trial: Trial): Promise<TryReply> {
  const { name, answers } = trial;
  const api = apiOf(context, matchingContract);
  const report = await attempt(api.tryMatch({ ...(name ? { name } : {}), facts: typedFacts(answers) }));
  if (report.ok) {
    const items = report.value.groups.flatMap((group) => group.items);
    return doneReply(trial, {
      result: { report, candidates: [], declarable: await loadWays(context, items) },
    });
  }
  const { fields, message, status } = report.error;
  const faults = faultsByControl(answers, fields, message);
  const refused = refusedReply(faults, { values: trial, order: controlsOf(faults) });
  if (!name) return { ...refused, result: { report, candidates: [], declarable: {} } };
  // A company's result stays while an answer to its questions is put right.
  if (status === 422 && Object.keys(answers).length > 0)
    return { ...refused, result: (await tryMatch(context, { name, answers: {} })).result };
  return { ...refused, result: { report, candidates: await candidatesOf(context, name), declarable: {} } };
}

async function candidatesOf(context: At['context'], keyword: string): Promise<string[]> {
  const found = await attempt(
    apiOf(context, enterpriseContract).listLibrary({ keyword, current: 1, size: CANDIDATES }),
  );
  return found.ok ? found.value.records.map(({ name }) => name) : [];
}
