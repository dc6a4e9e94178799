// The files and papers of an application that goes on to the police: the one that asks for all of them.
import { dayText } from '@yqt/kernel/dates';
import { tryFiles } from '../../casework/paper/server/test-files.ts';
import { testAnswers } from '../test-vehicle.ts';

tryFiles({
  label: '车辆通行申请',
  create: { path: 'vehicle/submit', body: {} },
  update: 'vehicle/submit',
  get: (id) => `vehicle/get/${id}`,
  answers: { ...testAnswers(dayText(new Date())), applyType: '04' },
  edit: { name: 'reason', answer: '另一事由' },
  required: ['licence', 'insurance', 'commitment'],
  wrongName: '行驶证.docx',
  needsSeal: true,
  submit: 'submit',
  resubmit: 'resubmit',
  officer: 'demo-operator',
  ask: 'request_correction',
  course: [
    { as: 'demo-operator', event: 'accept', paper: 'acceptance' },
    { as: 'demo-reviewer', event: 'approve', paper: 'result' },
  ],
});
