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
        {
          name: 'publicTo',
          label: '公示截止日',
          kind: 'date',
          latest: 'today',
          notBefore: 'publicFrom',
          required: true,
        },
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
        {
          name: 'paidAmount',
          label: '拨付金额',
          kind: 'money',
          unit: '元',
          places: 2,
          // of nothing there is no payment; what is not paid is closed by 余额不再拨付
          least: '0.01',
          required: true,
        },
        { name: 'paidOn', label: '拨付日期', kind: 'date', latest: 'today', required: true },
        { name: 'voucherNo', label: '凭证号', kind: 'text', max: 60, required: true },
      ],
    },
  ],
});

/** 已拨付退票. */
export const paidReturnForm = defineForm({
  code: 'declare-paid-return',
  version: 1,
  title: '已拨付退票',
  sections: [
    {
      id: 'return',
      title: '已拨付退票',
      fields: [
        {
          name: 'voucherNo',
          label: '原凭证号',
          kind: 'text',
          max: 60,
          required: true,
          hint: '登记拨付时的凭证号',
        },
        {
          name: 'returnedAmount',
          label: '退回金额',
          kind: 'money',
          unit: '元',
          places: 2,
          required: true,
          hint: '须为该笔拨付的全部金额',
        },
        { name: 'returnedOn', label: '退回日期', kind: 'date', latest: 'today' },
      ],
    },
  ],
});

/** 撤销决定; what was paid is asked back with it. */
export const annulmentForm = defineForm({
  code: 'declare-annulment',
  version: 1,
  title: '撤销决定',
  sections: [
    {
      id: 'annulment',
      title: '撤销决定',
      fields: [
        {
          name: 'basis',
          label: '撤销依据',
          kind: 'text',
          max: 300,
          required: true,
          hint: '适用的条款、核查结论或纪要的文号，写入告知书',
        },
        {
          name: 'recoveryAmount',
          label: '追回金额',
          kind: 'money',
          unit: '元',
          places: 2,
          hint: '拨付过的必填，为已拨付且尚未要求退回的全部；没有拨付的不填',
        },
        { name: 'recoveryDue', label: '还款期限', kind: 'date', hint: '与追回金额一并填写' },
      ],
    },
  ],
});

/** 收款账户, with which an enterprise confirms what it is offered. */
export const accountForm = defineForm({
  code: 'declare-account',
  version: 1,
  title: '收款账户',
  sections: [
    {
      id: 'account',
      title: '收款账户',
      fields: [
        {
          name: 'accountName',
          label: '户名',
          kind: 'text',
          max: 100,
          required: true,
          hint: '与企业登记名称一致',
        },
        { name: 'bank', label: '开户银行', kind: 'text', max: 60, required: true },
        { name: 'branch', label: '开户支行', kind: 'text', max: 100, required: true },
        { name: 'bankCode', label: '联行号', kind: 'text', max: 12, required: true, hint: '12 位数字' },
        { name: 'accountNo', label: '账号', kind: 'text', max: 32, required: true, isPrivate: true },
        {
          name: 'proof',
          label: '开户证明',
          hint: '开户许可证或基本存款账户信息的照片或 PDF；只供工作人员核对账户，不公开。项目要求附开户证明的必须上传',
          kind: 'files',
          most: 1,
          accept: ['.pdf', '.jpg', '.jpeg', '.png'],
        },
        {
          name: 'isWilling',
          label: '本企业自愿享受此项政策，确认以上账户信息真实、有效',
          kind: 'flag',
          mustAgree: true,
          required: true,
        },
      ],
    },
  ],
});

export const siteCheckForm = defineForm({
  code: 'declare-site-check',
  version: 1,
  title: '现场核查记录',
  sections: [
    {
      id: 'site',
      title: '现场核查记录',
      fields: [
        { name: 'plannedOn', label: '计划核查日期', kind: 'date' },
        { name: 'checkedOn', label: '实际核查日期', kind: 'date', latest: 'today', required: true },
        {
          name: 'officers',
          label: '核查人员',
          hint: '至少两人',
          kind: 'rows',
          least: 2,
          most: 10,
          required: true,
          columns: [
            { name: 'name', label: '姓名', kind: 'text', max: 40, required: true, isPrivate: true },
            { name: 'unit', label: '单位', kind: 'text', max: 80, required: true },
          ],
        },
        {
          name: 'items',
          label: '核查事项',
          kind: 'rows',
          least: 1,
          most: 30,
          required: true,
          columns: [
            { name: 'item', label: '事项', kind: 'text', max: 100, required: true },
            { name: 'isMet', label: '相符', kind: 'flag', required: true },
            { name: 'found', label: '现场情况', kind: 'text', max: 500 },
          ],
        },
        {
          name: 'recordNo',
          label: '核查笔录与影像的档案号',
          hint: '笔录由核查人员与企业双方签字',
          kind: 'text',
          max: 100,
          required: true,
        },
        {
          name: 'photos',
          label: '现场照片',
          hint: '随核查记录存档，有权查阅本件的工作人员可以查看',
          kind: 'files',
          most: 20,
          accept: ['.jpg', '.jpeg', '.png'],
        },
        {
          name: 'record',
          label: '核查笔录扫描件',
          hint: '双方签字的笔录；随核查记录存档',
          kind: 'files',
          most: 3,
          accept: ['.pdf', '.jpg', '.jpeg', '.png'],
        },
        { name: 'isSigned', label: '双方已在笔录上签字', kind: 'flag', mustAgree: true, required: true },
        { name: 'conclusion', label: '核查结论', kind: 'longText', max: 1000, required: true },
      ],
    },
  ],
});

/** 核对收款账户, against 开户证明. */
export const accountCheckForm = defineForm({
  code: 'declare-account-check',
  version: 1,
  title: '核对收款账户',
  sections: [
    {
      id: 'check',
      title: '核对收款账户',
      fields: [
        {
          name: 'tail',
          label: '开户证明上账号的后四位',
          hint: '看着开户证明填写，与企业填写的账号比对',
          kind: 'text',
          max: 4,
          required: true,
          isPrivate: true,
        },
        {
          name: 'isSame',
          label: '户名、开户银行、网点与联行号已与开户证明核对一致',
          boxLabel: '已核对，一致',
          kind: 'flag',
          mustAgree: true,
          required: true,
        },
      ],
    },
  ],
});

/** What an offer of 免申即享 says; nobody fills it in. */
export const directForm = defineForm({
  code: 'declare-direct',
  version: 1,
  title: '免申即享核定',
  sections: [
    {
      id: 'direct',
      title: '核定情况',
      fields: [
        { name: 'requestedAmount', label: '核定金额', kind: 'money', unit: '元', places: 2, required: true },
        { name: 'facts', label: '认定依据', kind: 'longText', max: 5000, required: true },
        { name: 'confirmBy', label: '确认截止日', kind: 'date', required: true },
      ],
    },
  ],
});

export const thirdPartyForm = defineForm({
  code: 'declare-third-party',
  version: 1,
  title: '专项审计结果',
  sections: [
    {
      id: 'audit',
      title: '专项审计结果',
      fields: [
        { name: 'institution', label: '审计机构', kind: 'text', max: 80, required: true },
        { name: 'reportNo', label: '报告文号', kind: 'text', max: 80, required: true },
        { name: 'reportOn', label: '报告日期', kind: 'date', latest: 'today', required: true },
        { name: 'auditedAmount', label: '审定金额', kind: 'money', unit: '元', places: 2, required: true },
        { name: 'opinion', label: '审计意见摘要', kind: 'longText', max: 1000 },
        {
          name: 'report',
          label: '审计报告',
          hint: '有权查阅本件的工作人员可以查看',
          kind: 'files',
          most: 3,
          accept: ['.pdf'],
        },
      ],
    },
  ],
});

/** By the code in the machine's events. */
export const EVENT_FORMS = {
  [opinionForm.code]: opinionForm,
  [decisionForm.code]: decisionForm,
  [siteCheckForm.code]: siteCheckForm,
  [thirdPartyForm.code]: thirdPartyForm,
  [publicityForm.code]: publicityForm,
  [paymentForm.code]: paymentForm,
  [paidReturnForm.code]: paidReturnForm,
  [annulmentForm.code]: annulmentForm,
  [accountForm.code]: accountForm,
  [accountCheckForm.code]: accountCheckForm,
};

/** The field of a project's form that says what is applied for, in 元; a project that pays nothing has none. */
export const AMOUNT_FIELD = 'requestedAmount';
/** 所属期, 预算年度 and 发票: what is claimed of the same money as others, by which lists warn. */
export const CLAIM_FIELDS = {
  from: 'benefitFrom',
  to: 'benefitTo',
  budgetYear: 'budgetYear',
  invoices: 'invoices',
  invoiceKind: 'invoiceKind',
  invoiceCode: 'invoiceCode',
  invoiceNo: 'invoiceNo',
} as const;
