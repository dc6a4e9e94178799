// 权限矩阵（办件台）: the officers' queue, the acts on a case and what is entered at the counter.
import { describeReach, NOTHING } from './test-reach-matrix.ts';

describeReach(/^manager\/case\/(?!opinions|pins|asked|second|verify|party|words|template)/, [
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
    'GET manager/case/archive/file',
    '401 | 403 403 403 403 | 403 403 403 | 409 409 409 409 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'POST manager/case/archive/check',
    '401 | 403 403 403 403 | 403 403 403 | 409 409 409 409 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET manager/case/archive/rule/list',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/case/archive/rule/save',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({ kind: 'vehicle_pass', afterDays: 90, class: '车辆通行申请', retention: '10' }),
  ],
  [
    'GET manager/case/keeping/get',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/case/keeping/save',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 403 403 | 403 403 403 403',
    () => ({ draftDays: 180, withdrawnDays: 365 }),
  ],
  [
    'GET manager/case/appraisal/page',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 403 | 200 403 403 403',
    () => ({}),
  ],
  [
    'POST manager/case/appraisal/propose',
    '401 | 403 403 403 403 | 403 403 403 | 409 403 409 403 | 404 403 403 403',
    ({ filed }) => ({ id: filed, outcome: 'destroy', reason: '期满，无继续保存价值' }),
  ],
  [
    'POST manager/case/appraisal/decide',
    '401 | 403 403 403 403 | 403 403 403 | 409 403 409 403 | 404 403 403 403',
    ({ filed }) => ({ id: filed, appraisalId: NOTHING, isConfirmed: true }),
  ],
  [
    'GET manager/case/appraisal/register/export',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 200 403 | 200 403 403 403',
    () => ({}),
  ],
  [
    'GET manager/case/breach/page',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 200 | 200 200 200 403',
    () => ({}),
  ],
  [
    'POST manager/case/breach/lift',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    ({ filed }) => ({ id: filed, breachId: NOTHING, reason: '企业遭遇火灾，情有可原' }),
  ],
  [
    'POST manager/case/breach/decide',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 403 403 | 403 403 403 403',
    ({ filed }) => ({ id: filed, breachId: NOTHING, isConfirmed: true }),
  ],
  [
    'GET manager/case/promise/export',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 200 | 200 200 200 403',
    () => ({}),
  ],
  [
    'GET manager/case/promise/page',
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 200 | 200 200 200 403',
    () => ({}),
  ],
  [
    'POST manager/case/promise/check',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 404 | 404 404 404 403',
    ({ filed }) => ({ id: filed, promiseId: NOTHING, outcome: 'kept' }),
  ],
  [
    'POST manager/case/promise/decide',
    '401 | 403 403 403 403 | 403 403 403 | 404 403 404 404 | 404 404 404 403',
    ({ filed }) => ({ id: filed, checkId: NOTHING, isConfirmed: true }),
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
]);
