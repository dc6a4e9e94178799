// The matching domain's endpoints: the enterprise's report and questions, the guest's trial, and the officers' rules.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields, sortField } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, Line, Lines, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import {
  AnswerOutcome,
  DeclareInput,
  Report,
  ReportDiff,
  ReportHead,
  SharedReport,
  ShareView,
} from './report/report-shape.rules.ts';
import { CardVerdict, ReportItem, TypedFact } from './verdict/verdict-shape.rules.ts';
import { Question, QuestionList } from './question/question-shape.rules.ts';
import { TryReport } from './try/try-shape.rules.ts';
import { VERDICT_GROUPS } from './verdict/verdict-lists.rules.ts';
import {
  GoldenCase,
  GoldenResult,
  ruleBody,
  RuleField,
  RuleHead,
  RulePolicy,
  RuleRow,
  RuleVersion,
  RULE_STATES,
  Sandbox,
  Unreachable,
} from './rule/rule-shape.rules.ts';
import { MANUAL_SCOPES, MANUAL_STATES, ManualCondition } from './manual/manual-shape.rules.ts';

const mine = '/policy/api/customer/policy/match';
const guest = '/policy/api/ua/policy/match';
const rules = '/policy/api/manager/rule';

const Token = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]{20,100}$' });

/** The state of the report page, as its URL carries it. */
export const ReportQuery = Input({ id: Type.Optional(Id) });
export const ReportItemsQuery = Input({ id: Id, group: OneOf(VERDICT_GROUPS), ...pageFields });

export const matchingContract = {
  getReport: defineEndpoint({
    method: 'GET',
    path: `${mine}/report`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '匹配报告：最新一份（首次访问时生成），或指定的一份',
    input: ReportQuery,
    output: Report,
  }),
  generateReport: defineEndpoint({
    method: 'POST',
    path: `${mine}/report/generate`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '重新生成匹配报告',
    input: NoInput,
    output: ReportHead,
    creates: true,
  }),
  listReports: defineEndpoint({
    method: 'GET',
    path: `${mine}/report/list`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '历次匹配报告，按时间倒序',
    input: Input(pageFields),
    output: Page(ReportHead),
  }),
  listReportItems: defineEndpoint({
    method: 'GET',
    path: `${mine}/report/items`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '匹配报告某一分组的政策，逐项说明',
    input: ReportItemsQuery,
    output: Page(ReportItem),
  }),
  diffReports: defineEndpoint({
    method: 'GET',
    path: `${mine}/report/diff`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '两份匹配报告的差异',
    input: Input({ from: Id, to: Id }),
    output: ReportDiff,
  }),
  downloadReportPdf: defineEndpoint({
    method: 'GET',
    path: `${mine}/report/pdf`,
    access: 'enterprise:viewer',
    rate: 'export',
    summary: '下载匹配报告（PDF）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  downloadReportIcs: defineEndpoint({
    method: 'GET',
    path: `${mine}/report/ics`,
    access: 'enterprise:viewer',
    rate: 'export',
    summary: '下载申报日历（ICS）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  shareReport: defineEndpoint({
    method: 'POST',
    path: `${mine}/report/share`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '生成匹配报告的分享链接',
    input: Input({ id: Id, days: Type.Integer({ minimum: 1, maximum: 30, default: 7 }) }),
    // not `creates`: the token must not be kept where answers are kept for repeated keys; a second link can be taken back
    output: Type.Object({ ...ShareView.properties, token: Token }),
  }),
  listShares: defineEndpoint({
    method: 'GET',
    path: `${mine}/report/share/list`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '一份匹配报告的分享链接',
    input: Input({ id: Id }),
    output: Type.Array(ShareView),
  }),
  revokeShare: defineEndpoint({
    method: 'DELETE',
    path: `${mine}/report/share`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '收回分享链接',
    input: Input({ id: Id }),
    output: Done,
  }),
  listVerdicts: defineEndpoint({
    method: 'GET',
    path: `${mine}/verdicts`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '若干政策对当前企业的结论；没有条件的政策不在其中',
    input: Input({ policyIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    output: Type.Array(CardVerdict),
  }),
  getVerdict: defineEndpoint({
    method: 'GET',
    path: `${mine}/verdict`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '一项政策对当前企业的逐条说明',
    input: Input({ policyId: Id }),
    output: Type.Object({ item: Nullable(ReportItem), disclaimer: Type.String() }),
  }),
  listQuestions: defineEndpoint({
    method: 'GET',
    path: `${mine}/questions`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '尚缺的信息，以及每项补全后可确认的政策数',
    input: Input({ size: Type.Integer({ minimum: 1, maximum: 120, default: 20 }) }),
    output: QuestionList,
  }),
  answerQuestions: defineEndpoint({
    method: 'POST',
    path: `${mine}/answer`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '补充信息并立即重新匹配',
    input: Input({ facts: Type.Array(TypedFact, { minItems: 1, maxItems: 30 }) }),
    output: AnswerOutcome,
    creates: true,
  }),
  declareConditions: defineEndpoint({
    method: 'POST',
    path: `${mine}/declare`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '自我声明：企业自行判别的条件，声明人与时间留存，并立即重新匹配',
    input: DeclareInput,
    output: AnswerOutcome,
    creates: true,
  }),
  tryMatch: defineEndpoint({
    method: 'POST',
    path: `${guest}/try`,
    access: 'public',
    rate: 'search',
    summary: '免登录试匹配：填写信息，或输入企业名称（仅用登记公开信息）；不保存',
    input: Input({
      /** The name of a company of the library; then no facts are needed. */
      name: Type.Optional(Line({ minLength: 2, maxLength: 100 })),
      facts: Type.Array(TypedFact, { maxItems: 120, default: [] }),
    }),
    output: TryReport,
  }),
  listTryQuestions: defineEndpoint({
    method: 'GET',
    path: `${guest}/questions`,
    access: 'public',
    rate: 'search',
    summary: '免登录试匹配的提问：最能区分政策的信息',
    input: Input({ size: Type.Integer({ minimum: 1, maximum: 120, default: 12 }) }),
    output: Type.Array(Question),
  }),
  readShared: defineEndpoint({
    method: 'GET',
    path: `${guest}/shared`,
    access: 'public',
    rate: 'search',
    summary: '通过分享链接查看匹配报告',
    input: Input({ token: Token }),
    output: SharedReport,
  }),
};

const both = 'operator:rule-editor|rule-reviewer' as const;
const Reason = Lines({ minLength: 1, maxLength: 500, message: '请填写原因，1～500 个字' });

export const ruleContract = {
  listRules: defineEndpoint({
    method: 'GET',
    path: `${rules}/list`,
    access: both,
    rate: 'read',
    summary: '政策规则列表',
    input: Input({
      ...pageFields,
      keyword: Type.Optional(Line({ maxLength: 100 })),
      /** Of the version being worked on, or in force. */
      state: Type.Optional(OneOf(RULE_STATES)),
      sort: sortField(['level', 'conditions', 'active']),
    }),
    output: Page(RuleRow),
  }),
  getRule: defineEndpoint({
    method: 'GET',
    path: `${rules}/detail`,
    access: both,
    rate: 'read',
    summary: '一项政策的规则：各版本、生效版本与在办版本',
    input: Input({ policyId: Id }),
    output: Type.Object({
      policy: RulePolicy,
      versions: Type.Array(RuleHead),
      active: Nullable(RuleVersion),
      open: Nullable(RuleVersion),
    }),
  }),
  getRuleVersion: defineEndpoint({
    method: 'GET',
    path: `${rules}/version`,
    access: both,
    rate: 'read',
    summary: '规则的一个版本',
    input: Input({ id: Id }),
    output: RuleVersion,
  }),
  listFields: defineEndpoint({
    method: 'GET',
    path: `${rules}/fields`,
    access: both,
    rate: 'read',
    summary: '条件可用的字段目录',
    input: NoInput,
    output: Type.Array(RuleField),
  }),
  saveRuleDraft: defineEndpoint({
    method: 'POST',
    path: `${rules}/draft`,
    access: 'operator:rule-editor',
    rate: 'write',
    summary: '保存规则草稿',
    input: Input({
      policyId: Id,
      /** The revision that was edited; 0 = a new draft. Another one is answered 409. */
      revision: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      ...ruleBody,
      note: Lines({ maxLength: 500, default: '' }),
      goldenCases: Type.Array(GoldenCase, { maxItems: 50 }),
      unreachable: Type.Optional(Unreachable),
    }),
    output: RuleVersion,
    creates: true,
  }),
  discardRuleDraft: defineEndpoint({
    method: 'DELETE',
    path: `${rules}/draft`,
    access: 'operator:rule-editor',
    rate: 'write',
    summary: '放弃规则草稿',
    input: Input({ id: Id }),
    output: Done,
  }),
  trySandbox: defineEndpoint({
    method: 'POST',
    path: `${rules}/sandbox`,
    access: both,
    rate: 'search',
    summary: '规则沙盘：在企业库上试算',
    input: Input({ policyId: Id, ...ruleBody }),
    output: Sandbox,
  }),
  runGoldenCases: defineEndpoint({
    method: 'POST',
    path: `${rules}/golden`,
    access: both,
    rate: 'search',
    summary: '运行校验用例',
    input: Input({ ...ruleBody, goldenCases: Type.Array(GoldenCase, { maxItems: 50 }) }),
    output: Type.Array(GoldenResult),
  }),
  submitRule: defineEndpoint({
    method: 'POST',
    path: `${rules}/submit`,
    access: 'operator:rule-editor',
    rate: 'write',
    summary: '提交审核',
    input: Input({ id: Id }),
    output: RuleHead,
  }),
  reviewRule: defineEndpoint({
    method: 'POST',
    path: `${rules}/review`,
    access: 'operator:rule-reviewer',
    rate: 'write',
    summary: '审核：通过或退回（保存过这一版的人都不得审核）',
    input: Input({
      id: Id,
      decision: OneOf(['approve', 'reject']),
      /** Needed to reject. */
      reason: Type.Optional(Reason),
    }),
    output: RuleHead,
  }),
  activateRule: defineEndpoint({
    method: 'POST',
    path: `${rules}/activate`,
    access: 'operator:rule-reviewer',
    rate: 'write',
    summary: '生效：立即，或在指定日期',
    input: Input({
      id: Id,
      /** Absent or today = at once. */
      on: Type.Optional(DateText),
    }),
    output: RuleHead,
  }),
  rollBackRule: defineEndpoint({
    method: 'POST',
    path: `${rules}/rollback`,
    access: 'operator:rule-reviewer',
    rate: 'write',
    summary: '回退到以前生效过的版本（须由另一位审核员审核过，并通过其校验用例）',
    input: Input({ id: Id, reason: Reason }),
    output: RuleHead,
  }),
  listManualConditions: defineEndpoint({
    method: 'GET',
    path: `${rules}/manual-answer/list`,
    access: both,
    rate: 'read',
    summary: '须人工判断的条件：企业、政策、当前核定与核定后的结论',
    input: Input({
      ...pageFields,
      /** Part of its name. */
      enterprise: Type.Optional(Line({ maxLength: 100 })),
      /** Part of its title or code. */
      policy: Type.Optional(Line({ maxLength: 100 })),
      state: OneOf(MANUAL_STATES, { default: 'open' }),
      scope: OneOf(MANUAL_SCOPES, { default: 'reported' }),
    }),
    output: Page(ManualCondition),
  }),
  answerManualCondition: defineEndpoint({
    method: 'POST',
    path: `${rules}/manual-answer`,
    access: both,
    rate: 'write',
    summary: '核定一家企业的人工判断条件',
    input: Input({
      policyId: Id,
      leafId: Line({ minLength: 1, maxLength: 200 }),
      enId: Id,
      /** The words that were read; where the rule has others by now the answer is 409. */
      condition: Lines({ minLength: 1, maxLength: 500 }),
      /** `clear` takes the answer back. */
      answer: OneOf(['yes', 'no', 'clear']),
    }),
    output: Done,
  }),
};
