// 权限矩阵（联审与设置）: joint review, second confirmation, assigned parties and the settings of casework.
import { describeReach, NOTHING } from './test-reach-matrix.ts';

describeReach(/^manager\/(calendar|case\/(opinions|pins|asked|second|verify|party|words|template))/, [
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
    'POST manager/case/pins/drop',
    '401 | 403 403 403 403 | 403 403 403 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, pinId: NOTHING, reason: '已在附件中' }),
  ],
  [
    'POST manager/case/pins/withdraw',
    '401 | 403 403 403 403 | 403 403 403 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, pinId: NOTHING }),
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
    '401 | 403 403 403 403 | 403 403 403 | 200 403 200 403 | 200 403 403 403',
    () => ({ kind: 'vehicle_pass', paper: 'form' }),
  ],
]);
