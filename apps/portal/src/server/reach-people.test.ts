// 权限矩阵（人员）: members, officers, departments and deliveries.
import { describeReach, NOTHING } from './test-reach-matrix.ts';

describeReach(/^(enterprise\/member|manager\/(user|department|message))\//, [
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
    'GET manager/user/groups',
    '401 | 403 403 403 403 | 403 403 403 | 200 200 403 403 | 403 403 403 403',
    () => ({}),
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
]);
