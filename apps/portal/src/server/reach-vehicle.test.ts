// 权限矩阵（车辆通行证）: a vehicle pass, from the application to the gate list.
import { describeReach } from './test-reach-matrix.ts';

describeReach(/^(vehicle|manager\/vehicle)\//, [
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
]);
