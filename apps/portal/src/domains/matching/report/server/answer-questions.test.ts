import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { AnswerOutcome, Report, ReportDiff } from '../report-shape.rules.ts';
import type { CardVerdict, ReportItem } from '../../verdict/verdict-shape.rules.ts';
import type { QuestionList } from '../../question/question-shape.rules.ts';
import { itemsOf, mine, openReports } from './test-report.ts';

const { portal, enterprise, get, post, statusOf } = await openReports();
afterAll(() => portal.close());

const [first] = DEMO_ENTERPRISES;
let otherEnterprise = await portal.signIn('demo-other');

let report: Report;
beforeAll(async () => {
  report = await get(`${mine}/report`);
});

describe('补充信息', () => {
  it('说明补全几项可多确认几项政策，并先问这几项', async () => {
    const { questions, unlock, completeness } = await get<QuestionList>(`${mine}/questions`);
    expect(unlock.text).toBe(`补全 ${unlock.questionCount} 项信息可多确认 ${unlock.policyCount} 项政策`);
    expect(questions.slice(0, unlock.questionCount).map(({ field }) => field)).toEqual(unlock.fields);
    expect(questions.every(({ policyCount, question }) => policyCount > 0 && question.length > 0)).toBe(true);
    expect(questions[unlock.questionCount - 1]?.together).toBe(unlock.policyCount);
    expect(completeness.known).toBeLessThan(completeness.total);
  });

  it('答错的项一次全部指出', async () => {
    const reply = await portal.call('POST', `${mine}/answer`, {
      as: enterprise,
      body: {
        facts: [
          { field: 'noSuchField', value: '1' },
          { field: 'apprenticeCount', value: '很多' },
          { field: 'firstSetProduct', value: '也许' },
        ],
      },
    });
    expect(reply.body.returnCode).toBe(3000);
    expect((reply.body.data as { field: string }[]).map(({ field }) => field)).toEqual([
      'noSuchField',
      'apprenticeCount',
      'firstSetProduct',
    ]);
    const official = { facts: [{ field: 'isEnterprise', value: 'true' }] };
    expect((await portal.call('POST', `${mine}/answer`, { as: enterprise, body: official })).status).toBe(
      422,
    );
  });

  it('答后立即重新匹配：说明哪项政策由什么变为什么、因哪一条', async () => {
    const before = await get<Report>(`${mine}/report`);
    const outcome = await post<AnswerOutcome>(`${mine}/answer`, {
      facts: [
        { field: 'firstSetProduct', value: 'true' },
        { field: 'apprenticeCount', value: '12' },
      ],
    });
    const after = await get<Report>(`${mine}/report`);
    expect(after.id).toBe(outcome.reportId);
    expect(outcome.decided).toBeGreaterThanOrEqual(2);
    expect(outcome.decided).toBe(before.summary.completable - after.summary.completable);
    expect(after.summary.completable).toBeLessThan(before.summary.completable);
    const training = outcome.changes.find(({ title }) => title.includes('职工技能培训'));
    expect(training).toMatchObject({ from: 'unknown', to: 'yes' });
    expect(training?.text).toMatch(/^由「待补充」变为「符合」，因.*12 人/);
  });

  it('两份报告的差异列出变化的政策和信息', async () => {
    const after = await get<Report>(`${mine}/report`);
    const diff = await get<ReportDiff>(`${mine}/report/diff?from=${report.id}&to=${after.id}`);
    expect(diff.facts.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['apprenticeCount', null, '12 人'],
      ['firstSetProduct', null, '是'],
    ]);
    expect(diff.entries.length).toBeGreaterThanOrEqual(2);
    expect(diff.from.id).toBe(report.id);
    const none = await get<ReportDiff>(`${mine}/report/diff?from=${after.id}&to=${after.id}`);
    expect([none.entries, none.facts]).toEqual([[], []]);
  });

  it('旧报告仍是当时的样子，并提示企业信息已更新', async () => {
    const old = await get<Report>(`${mine}/report?id=${report.id}`);
    expect(old.staleText).toBe('企业信息已更新，报告可能不是最新');
    expect(old.groups).toEqual(report.groups);
    expect(old.summary).toEqual(report.summary);
  });

  it('仅供参考的政策有了结论，不算确认：与所许诺的同样计数', async () => {
    // only a targeting rule asks for this
    const { decided, changes } = await post<AnswerOutcome>(`${mine}/answer`, {
      facts: [{ field: 'technologyContribution', value: 'true' }],
    });
    expect(changes.map(({ from, to }) => [from, to])).toEqual([['unknown', 'yes']]);
    expect(decided).toBe(0);
  });

  it('过了当天提示报告按哪天生成', async () => {
    const { id, on } = await get<Report>(`${mine}/report`, { as: otherEnterprise });
    portal.clock.advance(24 * 3_600_000);
    otherEnterprise = await portal.signIn('demo-other');
    expect((await get<Report>(`${mine}/report?id=${id}`, { as: otherEnterprise })).staleText).toContain(
      `报告按 ${on} 的情况生成`,
    );
    portal.clock.advance(-24 * 3_600_000);
    otherEnterprise = await portal.signIn('demo-other');
  });
});

describe('卡片与政策页的结论', () => {
  it('按所问次序给出结论和一句理由；没有规则的政策不在其中', async () => {
    const ids = itemsOf(report)
      .map(({ policyId }) => policyId)
      .slice(0, 3);
    const query = [...ids, 'unknown'].map((id) => `policyIds=${id}`).join('&');
    const verdicts = await get<CardVerdict[]>(`${mine}/verdicts?${query}`);
    expect(verdicts.map(({ policyId }) => policyId)).toEqual(ids);
    expect(verdicts.every(({ reason }) => reason.startsWith('依据现有信息'))).toBe(true);
    expect(await statusOf(`${mine}/verdicts`, { as: enterprise })).toBe(422);
  });

  it('政策页有逐条说明；不存在的政策是 404', async () => {
    const [{ policyId, title } = { policyId: '', title: '' }] = itemsOf(report);
    const { item } = await get<{ item: ReportItem | null }>(`${mine}/verdict?policyId=${policyId}`);
    expect(item?.title).toBe(title);
    expect(item?.conditions.length).toBeGreaterThan(0);
    expect(await statusOf(`${mine}/verdict?policyId=${first.enId}`, { as: enterprise })).toBe(404);
  });
});
