// A kind with everything that several people do to one case: parallel review of two departments, a negative decision that may be
// reconsidered, annulment by two, amounts and accounts. For tests alone.
import { defineForm } from '@yqt/forms/form';
import { defineWorkflow } from '@yqt/workflow/workflow';
import type { TestApp } from '../../../server/test-app.ts';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { defineKind, type CaseKind } from './case-kind.ts';
import { openCase } from './open-case.ts';
import { callsOf, OWNER } from './test-calls.ts';

export const jointForm = defineForm({
  code: 'joint-trial',
  version: 1,
  title: '试办事项',
  sections: [
    {
      id: 'content',
      title: '内容',
      fields: [
        { kind: 'text', name: 'purpose', label: '用途', required: true },
        { kind: 'money', name: 'amount', label: '申请金额', required: true },
        { kind: 'text', name: 'account', label: '收款账号', required: true, isPrivate: true },
      ],
    },
  ],
});

const decision = defineForm({
  code: 'joint-decision',
  version: 1,
  title: '意见',
  sections: [
    {
      id: 'opinion',
      title: '意见',
      fields: [{ kind: 'text', name: 'opinion', label: '意见', required: true }],
    },
  ],
});

export const jointWorkflow = defineWorkflow({
  kind: 'joint_trial',
  start: 'draft',
  states: {
    draft: { label: '草稿', stage: '填报', turn: 'applicant' },
    joint: {
      label: '联审中',
      stage: '审核',
      turn: 'joint-reviewer',
      whenAllDone: 'pass_joint',
      duty: 'prepare',
    },
    fix: { label: '待补正', stage: '补正', turn: 'applicant', isPaused: true },
    final: { label: '终审中', stage: '审核', turn: 'final-reviewer', duty: 'decide' },
    approved: { label: '已通过', stage: '办结', isFinal: true },
    rejected: { label: '未通过', stage: '办结', isFinal: true },
    revoked: { label: '已撤销', stage: '办结', isFinal: true },
  },
  events: {
    submit: { label: '提交', from: ['draft'], to: 'joint', actors: ['applicant'], snapshot: true },
    opine: {
      label: '联审意见',
      from: ['joint'],
      to: 'stay',
      actors: ['joint-reviewer', 'first-reviewer'],
      form: 'joint-decision',
      isDecision: true,
      closesOwnTask: true,
    },
    request_correction: {
      label: '要求补正',
      from: ['joint'],
      to: 'fix',
      actors: ['first-reviewer'],
      reason: 'required',
      correction: 'open',
    },
    resubmit: {
      label: '提交补正',
      from: ['fix'],
      to: 'resume',
      actors: ['applicant'],
      correction: 'resolve',
      snapshot: true,
    },
    pass_joint: { label: '联审完成', from: ['joint'], to: 'final', actors: ['system'] },
    approve: { label: '通过', from: ['final'], to: 'approved', actors: ['final-reviewer'], isDecision: true },
    reject: {
      label: '不予通过',
      from: ['final'],
      to: 'rejected',
      actors: ['final-reviewer'],
      reason: 'required',
      reasonCode: 'required',
      isDecision: true,
    },
    reconsider: {
      label: '申请复核',
      from: ['rejected'],
      to: 'final',
      actors: ['applicant'],
      reason: 'required',
      reconsiders: { withinDays: 10 },
    },
    annul: {
      label: '撤销决定',
      from: ['approved'],
      to: 'revoked',
      actors: ['final-reviewer'],
      form: 'joint-decision',
      reason: 'required',
      needsSecond: true,
    },
  },
});

/** The departments of its reviewers; the first is in charge. */
export const LEAD = 'Z03';
export const OTHER = 'Z02';

export const jointKind = defineKind<typeof jointForm, typeof jointWorkflow>({
  kind: 'joint_trial',
  label: '试办事项',
  owner: 'enterprise',
  workflow: jointWorkflow,
  forms: [jointForm],
  eventForms: { 'joint-decision': decision },
  receiptPrefix: 'SB',
  reasonCodes: { A: '不符合条件' },
  twoPersonFields: ['account'],
  parties: {
    bank: {
      label: '放款银行',
      basis: 'consent',
      ownerKind: 'enterprise',
      fields: ['amount', 'account'],
      materials: [],
      mostDays: 90,
      terms: '同意该银行查阅申请金额与收款账号，用于办理放款。',
      version: '1',
    },
    expert: {
      label: '评审专家',
      basis: 'assignment',
      ownerKind: 'person',
      fields: ['purpose'],
      materials: [],
      mostDays: 30,
      terms: '仅供本次评审。',
      version: '1',
    },
  },
  subjectOf: async (_db, { id }) => ({
    id,
    title: '试办事项',
    department: LEAD,
    projectGroup: 'joint',
    onceKey: null,
    formCode: jointForm.code,
    separation: 'basic',
    promisedDays: null,
    materials: [],
  }),
  summaryOf: ({ purpose }) => ({ 用途: purpose }),
  amountOf: ({ amount }) => Math.round(Number(amount) * 100),
  tasksOf: {
    joint: async () => [
      { role: 'first-reviewer', department: LEAD, projectGroup: 'joint' },
      { role: 'joint-reviewer', department: OTHER, projectGroup: 'joint' },
    ],
  },
  linkOf: (id) => `/user/my-apply/detail?id=${id}`,
});

export const ACCOUNT = '6222020000001234567';
const ANSWERS = { purpose: '设备购置', amount: '1000.00', account: ACCOUNT };

/** The kind on a portal under test, with what its people do. */
export function jointTrial(app: () => TestApp) {
  const call = callsOf(app);
  /** Kinds are known from the start; this one only here. */
  const register = () => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the map that the composition root made
    (app().app.casework.kinds as Map<string, CaseKind>).set(jointKind.kind, jointKind);
  };
  const version = async (id: string): Promise<number> => {
    const [row] = await app().sql.unsafe<{ version: number }[]>(
      'select version from casework.case_file where id = $1::uuid',
      [id],
    );
    return row?.version ?? 0;
  };
  const own = async (id: string, event: string, more: object = {}) =>
    call(OWNER, 'POST', `case/${id}/act`, { event, version: await version(id), ...more });
  const act = async <T = { state: string; isPending: boolean }>(
    as: string,
    id: string,
    event: string,
    more: object = {},
  ) => call<T>(as, 'POST', 'manager/case/act', { id, version: await version(id), event, ...more });
  const opine = (as: string, id: string, more: object = {}) =>
    act(as, id, 'opine', { payload: { opinion: '同意' }, ...more });
  const submitted = async (): Promise<string> => {
    const { enId, name } = DEMO_ENTERPRISES[0];
    const { id } = await openCase(app().app.casework, {
      tenantId: 'suchu',
      accountId: null,
      kind: jointKind.kind,
      subjectId: 'trial',
      owner: { kind: 'enterprise', id: enId },
      applicant: { name, sealed: null },
      prefill: {},
    });
    await call(OWNER, 'POST', `case/${id}/save`, { revision: 0, answers: ANSWERS });
    await own(id, 'submit');
    return id;
  };
  /** At the last decision, both reviewers having agreed. */
  const reviewed = async (): Promise<string> => {
    const id = await submitted();
    await opine('demo-first', id);
    await opine('demo-joint', id);
    return id;
  };
  const grant = async (loginName: string, role: string, department: string) => {
    await app().sql.unsafe(
      `
      insert into operator.role_grant (account_id, role, department, project_group, granted_by)
      select id, $2, $3, '*', 'test' from identity.account where login_name = $1
      on conflict do nothing`,
      [loginName, role, department],
    );
  };
  return { call, register, own, act, opine, submitted, reviewed, version, grant };
}
