// What events of a declaration ask of officers. The applicant's own form is the project's: stored, by version.
import { defineForm } from '@yqt/forms/form';

export const opinionForm = defineForm({
  code: 'declare-opinion',
  version: 1,
  title: '初审意见',
  sections: [
    {
      id: 'opinion',
      title: '初审意见',
      fields: [
        { name: 'verifiedAmount', label: '建议核定金额', kind: 'money', unit: '元', places: 2 },
        { name: 'opinion', label: '意见', kind: 'longText', max: 1000 },
      ],
    },
  ],
});

export const decisionForm = defineForm({
  code: 'declare-decision',
  version: 1,
  title: '终审决定',
  sections: [
    {
      id: 'decision',
      title: '终审决定',
      fields: [
        { name: 'verifiedAmount', label: '核定金额', kind: 'money', unit: '元', places: 2, required: true },
        { name: 'basis', label: '依据（会议、纪要文号）', kind: 'text', max: 200 },
      ],
    },
  ],
});

export const publicityForm = defineForm({
  code: 'declare-publicity',
  version: 1,
  title: '公示记录',
  sections: [
    {
      id: 'publicity',
      title: '公示记录',
      fields: [
        { name: 'place', label: '公示载体与网址', kind: 'text', max: 200, required: true },
        { name: 'publicFrom', label: '公示起始日', kind: 'date', latest: 'today', required: true },
        { name: 'publicTo', label: '公示截止日', kind: 'date', latest: 'today', required: true },
      ],
    },
  ],
});

export const paymentForm = defineForm({
  code: 'declare-payment',
  version: 1,
  title: '拨付记录',
  sections: [
    {
      id: 'payment',
      title: '拨付记录',
      fields: [
        { name: 'paidAmount', label: '拨付金额', kind: 'money', unit: '元', places: 2, required: true },
        { name: 'paidOn', label: '拨付日期', kind: 'date', latest: 'today', required: true },
        { name: 'voucherNo', label: '凭证号', kind: 'text', max: 60, required: true },
      ],
    },
  ],
});

/** By the code in the machine's events. */
export const EVENT_FORMS = {
  [opinionForm.code]: opinionForm,
  [decisionForm.code]: decisionForm,
  [publicityForm.code]: publicityForm,
  [paymentForm.code]: paymentForm,
};

/** The field of a project's form that says what is applied for, in 元; a project that pays nothing has none. */
export const AMOUNT_FIELD = 'requestedAmount';
