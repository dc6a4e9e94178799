// 权限矩阵（事项）: what an enterprise files, its materials, its parties and the vault.
import { describeReach, NOTHING } from './test-reach-matrix.ts';

describeReach(/^(case|enterprise\/vault|ua\/verify)\//, [
  ['GET case/todo', '401 | 200 200 200 200 | 200 200 200 | 200 200 200 200 | 200 200 200 200', () => ({})],
  [
    'GET case/{id}/events',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed }),
  ],
  [
    'GET case/{id}/faults',
    '401 | 200 200 200 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ draft }) => ({ id: draft }),
  ],
  [
    'POST case/{id}/save',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, revision: 999, answers: {} }),
  ],
  [
    'POST case/{id}/ask-admin',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ draft }) => ({ id: draft, revision: 999 }),
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
    ({ filed }) => ({ id: filed, version: 1 }),
  ],
  [
    'POST case/{id}/entry/refuse',
    '401 | 404 404 404 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, version: 1, reason: '不一致' }),
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
    'POST case/{id}/material/upload',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, code: 'licence', name: 'a.pdf', size: 10 }),
  ],
  [
    'POST case/{id}/material/photos',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed, fileId }) => ({ id: filed, code: 'licence', fileIds: [fileId] }),
  ],
  [
    'POST case/{id}/material/promise',
    '401 | 409 409 403 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    ({ filed }) => ({ id: filed, code: 'licence', text: null }),
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
    'GET ua/verify/{code}',
    '404 | 404 404 404 404 | 404 404 404 | 404 404 404 404 | 404 404 404 404',
    () => ({ code: NOTHING }),
  ],
]);
