// 权限矩阵 of what is filed and of who works on it: every call of casework, vehicles, members, officers, departments and deliveries,
// by every kind of person, with the status that it must answer. A foreign case is a missing one; an officer reaches what lies in
// the department and group of projects of their grant. The general matrix (access-matrix) proves the contracts' own words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from './test-app.ts';
import { callOf } from './test-inputs.ts';
import { makeReach, actingFor, REACHING, type Made } from './test-reach.ts';

const NOTHING = '01900000-0000-7000-8000-000000000000';
type Input = (at: Made) => Record<string, unknown>;

// Columns: 访客 | 本企业 管理员 经办 查看 代办 | 经授权企业 管理员 经办 · 受指派的协查人员 | 租户管理员兼受理 审计 本部门受理 本部门初审 |
// 外部门受理 外项目组初审 被征求部门联审 拨付. 409 and 422 = admitted, and told what stands in the way.
const MATRIX: readonly (readonly [call: string, statuses: string, input: Input])[] = [
  ['GET case/todo', '401 | 200 200 200 200 | 200 200 200 | 200 200 200 200 | 200 200 200 200', () => ({})],
  [
    'GET case/{id}/events',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST case/{id}/save',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, revision: 999, answers: {} }),
  ],
  [
    'POST case/{id}/act',
    '401 | 409 409 409 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, event: 'withdraw', version: 999 }),
  ],
  [
    'POST case/{id}/carry',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ draft }) => ({ id: draft, revision: 999, formVersion: 1 }),
  ],
  [
    'POST case/{id}/entry/confirm',
    '401 | 404 404 404 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET case/{id}/document',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, kind: 'receipt' }),
  ],
  [
    'POST case/{id}/form',
    '401 | 409 409 409 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST case/{id}/scan',
    '401 | 409 409 409 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, fileId }),
  ],
  [
    'POST case/{id}/material/add',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, code: 'licence', fileId }),
  ],
  [
    'POST case/{id}/material/remove',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, code: 'licence', fileId }),
  ],
  [
    'POST case/{id}/material/keep',
    '401 | 200 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, code: 'licence', fileId, title: '行驶证' }),
  ],
  [
    'GET case/{id}/material/file',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, fileId }),
  ],
  [
    'GET case/{id}/material/paper',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, code: 'commitment', which: 'template' }),
  ],
  [
    'GET case/{id}/rows/sheet',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ draft }) => ({ id: draft, name: 'vehicles' }),
  ],
  [
    'POST case/{id}/rows/read',
    '401 | 404 404 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ draft }) => ({ id: draft, name: 'vehicles', fileId: NOTHING }),
  ],
  [
    'GET case/{id}/party/list',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST case/{id}/party/add',
    '401 | 422 403 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, until }) => ({ id: filed, role: 'none', owner: 'x', until, isAgreed: true }),
  ],
  [
    'POST case/{id}/party/end',
    '401 | 200 403 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, consent }) => ({ id: filed, partyId: consent }),
  ],
  [
    'GET case/party/page',
    '401 | 200 200 200 200 | 200 200 200 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'GET case/party/get/{id}',
    '401 | 404 404 404 404 | 200 200 200 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET case/party/file',
    '401 | 404 404 404 404 | 404 404 200 | 404 404 404 404 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, fileId }),
  ],
  [
    'GET enterprise/vault/page',
    '401 | 200 200 200 403 | 200 200 403 | 403 403 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST enterprise/vault/add',
    '401 | 422 422 403 403 | 422 422 403 | 403 403 403 403 | 403 403 403 403',
    () => ({ type: '19', title: '他人的文件', fileId: NOTHING }),
  ],
  [
    'POST enterprise/vault/remove',
    '401 | 404 404 403 403 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    () => ({ id: NOTHING }),
  ],
  [
    'GET enterprise/vault/file',
    '401 | 200 200 200 403 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ vault, vaultFile }) => ({ id: vault, fileId: vaultFile }),
  ],
  [
    'GET vehicle/get/{id}',
    '401 | 200 200 200 404 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST vehicle/submit',
    '401 | 409 409 403 404 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ filed }) => ({ id: filed, revision: 999, action: 'submit' }),
  ],
  [
    'POST vehicle/delete/{id}',
    '401 | 409 409 403 403 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET vehicle/mylist',
    '401 | 200 200 200 200 | 200 200 403 | 403 403 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'GET vehicle/history/list',
    '401 | 200 200 200 404 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST vehicle/view/material',
    '401 | 200 200 200 404 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ photo, filed }) => ({ id: filed, fileId: photo }),
  ],
  [
    'GET vehicle/view/pass/material',
    '401 | 200 200 200 403 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ passed }) => ({ id: passed }),
  ],
  [
    'POST vehicle/material/export',
    '401 | 200 200 200 403 | 404 404 403 | 403 403 403 403 | 403 403 403 403',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET manager/vehicle/gate/list',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 403 403',
    () => ({}),
  ],
  [
    'GET manager/vehicle/gate',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 403 403',
    () => ({}),
  ],
  [
    'GET manager/case/page',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'GET manager/case/kinds',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'GET manager/case/overview',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'GET manager/case/get/{id}',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET manager/case/desk/{id}',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST manager/case/act',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 422 422 | 404 404 404 404',
    ({ filed, version }) => ({ id: filed, version, event: 'request_correction' }),
  ],
  [
    'POST manager/case/batch',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    ({ filed }) => ({ event: 'accept', cases: [{ id: filed, version: 999 }] }),
  ],
  [
    'POST manager/case/assign',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 403 | 404 404 404 404',
    ({ filed, task }) => ({ id: filed, taskId: task, to: 'nobody' }),
  ],
  [
    'POST manager/case/note',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed, text: '已电话核对' }),
  ],
  [
    'POST manager/case/watch',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed, isWatched: true }),
  ],
  [
    'GET manager/case/file',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, fileId }),
  ],
  [
    'GET manager/case/document',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed, kind: 'receipt' }),
  ],
  [
    'GET manager/case/export',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'POST manager/case/view/save',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    () => ({ name: '我的筛选', query: 'tab=todo' }),
  ],
  [
    'POST manager/case/view/remove',
    '401 | 403 403 403 403 | 403 403 403 | 404 404 404 404 | 404 404 404 404',
    () => ({ id: NOTHING }),
  ],
  [
    'GET manager/case/entry/page',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 403 | 200 403 403 403',
    () => ({}),
  ],
  [
    'GET manager/case/entry/subjects',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 403 | 200 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/case/entry/open',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 422 403 | 422 403 403 403',
    () => ({
      kind: 'vehicle_pass',
      subjectId: 'vehicle',
      owner: 'x',
      broughtBy: '张',
      relation: 'legal',
      scanRef: '1',
    }),
  ],
  [
    'GET manager/case/entry/get/{id}',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 403 | 404 403 403 403',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST manager/case/entry/save',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 403 | 404 403 403 403',
    ({ filed }) => ({ id: filed, revision: 0, answers: {} }),
  ],
  [
    'POST manager/case/entry/update',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 403 | 404 403 403 403',
    ({ filed }) => ({ id: filed, revision: 0, action: 'submit' }),
  ],
  [
    'POST manager/case/entry/remove',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 403 | 404 403 403 403',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET manager/case/opinions/{id}',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST manager/case/opinions/ask',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 422 422 | 404 404 404 404',
    ({ filed }) => ({ id: filed, department: 'none', question: '?', days: 3 }),
  ],
  [
    'POST manager/case/opinions/withdraw',
    '401 | 403 403 403 403 | 403 403 403 | 409 403 409 409 | 404 404 404 404',
    ({ filed }) => ({ id: filed, requestId: NOTHING }),
  ],
  [
    'POST manager/case/pins/propose',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 422 403 | 404 404 404 404',
    ({ filed }) => ({ id: filed, pins: [{ item: 'field:none', note: '' }] }),
  ],
  [
    'POST manager/case/opinions/stand',
    '401 | 403 403 403 403 | 403 403 403 | 409 409 409 409 | 404 404 404 404',
    ({ filed, version }) => ({ id: filed, version }),
  ],
  [
    'GET manager/case/asked/page',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'GET manager/case/asked/get/{id}',
    '401 | 403 403 403 403 | 403 403 403 | 404 404 404 404 | 200 404 200 404',
    ({ asked }) => ({ id: asked }),
  ],
  [
    'GET manager/case/asked/file',
    '401 | 403 403 403 403 | 403 403 403 | 404 404 404 404 | 200 404 200 404',
    ({ fileId, asked }) => ({ id: asked, fileId }),
  ],
  [
    'POST manager/case/asked/answer',
    '401 | 403 403 403 403 | 403 403 403 | 404 404 404 404 | 422 404 422 404',
    ({ asked }) => ({ id: asked, verdict: 'agree', answer: '无', restsOn: ['field:none'] }),
  ],
  [
    'GET manager/case/second/{id}',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST manager/case/second/decide',
    '401 | 403 403 403 403 | 403 403 403 | 409 409 409 409 | 404 404 404 404',
    ({ filed }) => ({ id: filed, actId: NOTHING, isConfirmed: true }),
  ],
  [
    'POST manager/case/verify',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 422 422 | 404 404 404 404',
    ({ filed }) => ({ id: filed, field: 'none', value: '1', reason: '核对' }),
  ],
  [
    'POST manager/case/verify/decide',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, valueId: NOTHING, isConfirmed: true }),
  ],
  [
    'GET manager/case/party/list',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST manager/case/party/assign',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 422 422 | 404 404 404 404',
    ({ filed, until }) => ({ id: filed, role: 'none', owner: 'x', until }),
  ],
  [
    'POST manager/case/party/end',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 404 404 | 404 404 404 404',
    ({ filed, assignment }) => ({ id: filed, partyId: assignment }),
  ],
  [
    'GET manager/calendar/list',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'GET manager/case/words/list',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/case/words/save',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 403 403 | 403 403 403 403',
    () => ({ kind: 'vehicle_pass', words: [{ state: 'none', label: '无' }] }),
  ],
  [
    'POST manager/calendar/save',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({ year: '2031', holidays: [], workdays: [], source: '测试' }),
  ],
  [
    'GET manager/case/template/list',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/case/template/add',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 403 403 | 403 403 403 403',
    () => ({ kind: 'vehicle_pass', paper: 'form', fileId: NOTHING }),
  ],
  [
    'POST manager/case/template/remove',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    () => ({ kind: 'vehicle_pass', paper: 'form' }),
  ],
  [
    'GET manager/case/template/file',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({ kind: 'vehicle_pass', paper: 'form' }),
  ],
  [
    'GET ua/verify/{code}',
    '404 | 404 404 404 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    () => ({ code: NOTHING }),
  ],
  [
    'GET enterprise/member/list',
    '401 | 200 200 200 403 | 200 200 403 | 403 403 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST enterprise/member/invite',
    '401 | 200 403 403 403 | 200 403 403 | 403 403 403 403 | 403 403 403 403',
    () => ({ loginName: 'nobody', origin: 'sso', role: 'viewer' }),
  ],
  [
    'POST enterprise/member/revoke',
    '401 | 404 403 403 403 | 404 403 403 | 403 403 403 403 | 403 403 403 403',
    () => ({ id: NOTHING }),
  ],
  [
    'POST enterprise/member/role',
    '401 | 404 403 403 403 | 404 403 403 | 403 403 403 403 | 403 403 403 403',
    ({ stranger }) => ({ accountId: stranger, role: 'viewer' }),
  ],
  [
    'POST enterprise/member/remove',
    '401 | 404 403 403 403 | 404 403 403 | 403 403 403 403 | 403 403 403 403',
    ({ stranger }) => ({ accountId: stranger }),
  ],
  [
    'POST enterprise/member/handover',
    '401 | 404 403 403 403 | 404 403 403 | 403 403 403 403 | 403 403 403 403',
    ({ stranger }) => ({ accountId: stranger }),
  ],
  [
    'POST enterprise/member/recover',
    '401 | 409 422 422 403 | 409 422 403 | 403 403 403 403 | 403 403 403 403',
    () => ({ letterFileId: NOTHING }),
  ],
  [
    'GET enterprise/member/invited',
    '401 | 200 200 200 200 | 200 200 200 | 200 200 200 200 | 200 200 200 200',
    () => ({}),
  ],
  [
    'POST enterprise/member/accept',
    '401 | 404 404 404 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    () => ({ id: NOTHING }),
  ],
  [
    'POST enterprise/member/decline',
    '401 | 404 404 404 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    () => ({ id: NOTHING }),
  ],
  [
    'GET manager/user/page',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'GET manager/user/get',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 403 403 | 403 403 403 403',
    ({ stranger }) => ({ id: stranger }),
  ],
  [
    'POST manager/user/grant',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 403 403 | 403 403 403 403',
    ({ stranger }) => ({ accountId: stranger, role: 'clerk', department: 'none', projectGroup: '*' }),
  ],
  [
    'POST manager/user/withdraw',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    ({ stranger }) => ({ accountId: stranger, role: 'clerk', department: 'Z03', projectGroup: '*' }),
  ],
  [
    'POST manager/user/disable',
    '401 | 403 403 403 403 | 403 403 403 | 409 403 403 403 | 403 403 403 403',
    ({ stranger }) => ({ accountId: stranger, isDisabled: false }),
  ],
  [
    'POST manager/user/sign-out',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    () => ({ accountId: NOTHING }),
  ],
  [
    'POST manager/user/invite',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 403 403 | 403 403 403 403',
    () => ({ loginName: 'nobody', role: 'clerk', department: 'none', projectGroup: '*' }),
  ],
  [
    'GET manager/user/invitations',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/user/revoke',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    () => ({ id: NOTHING }),
  ],
  [
    'GET manager/department/list',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/department/save',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 403 403 | 403 403 403 403',
    () => ({ code: 'Z09', name: '演示部门', parent: 'none', phone: '' }),
  ],
  [
    'POST manager/department/remove',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    () => ({ code: 'none' }),
  ],
  [
    'GET manager/department/deputies',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/department/deputy',
    '401 | 403 403 403 403 | 403 403 403 | 422 403 403 403 | 403 403 403 403',
    () => ({ absent: 'x', deputy: 'x', fromOn: '2026-01-01', toOn: '2026-01-01' }),
  ],
  [
    'POST manager/department/deputy/remove',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    () => ({ id: NOTHING }),
  ],
  [
    'GET manager/message/deliveries',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/message/retry',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 403 | 403 403 403 403',
    () => ({ id: NOTHING }),
  ],
];

const DOMAINS =
  /^(case|vehicle|ua\/verify|enterprise\/(member|vault)|manager\/(case|vehicle|calendar|user|department|message))(\/|$)/;
let app: TestApp;
let made: Made;
beforeAll(async () => {
  app = await testApp();
  made = await makeReach(app);
});
afterAll(() => app.close());

/** Calls of these domains by method and path below /policy/api/. */
const bound = () =>
  app.app.endpoints.flatMap(({ endpoint, paths }) =>
    paths
      .map((path) => ({ endpoint, path, below: path.replace('/policy/api/', '') }))
      .filter(({ below }) => DOMAINS.test(below))
      .map((one) => ({ ...one, name: `${one.endpoint.method} ${one.below}` })),
  );

test('每个接口都在矩阵中', () => {
  expect(
    bound()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(MATRIX.map(([name]) => name).toSorted());
});

test.each(MATRIX)('%s：%s', async (name, statuses, input) => {
  const found = bound().find((one) => one.name === name);
  if (!found) throw new Error(`no call ${name}`);
  await made.openParties();
  const answered: number[] = [];
  for (const [, who] of REACHING) {
    const { method, url, body, headers } = callOf(found.endpoint, found.path, input(made));
    const reply = await app.call(method, url, {
      as: who === null ? null : await made.call.cookieOf(who),
      body,
      headers: { ...headers, ...actingFor(who) },
    });
    answered.push(reply.status);
  }
  expect(asColumns(answered)).toBe(statuses);
});

/** In the groups of the matrix's head. */
const asColumns = (statuses: readonly number[]): string =>
  [
    statuses.slice(0, 1),
    statuses.slice(1, 5),
    statuses.slice(5, 8),
    statuses.slice(8, 12),
    statuses.slice(12),
  ]
    .map((group) => group.join(' '))
    .join(' | ');
