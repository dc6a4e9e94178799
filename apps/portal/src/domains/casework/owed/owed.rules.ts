// 容缺受理: a material that is promised in the place of its file and comes after acceptance.
import { defineForm } from '@yqt/forms/form';
import { CHECKED_ITEM } from '../materials/material.rules.ts';
import type { ObtainWay } from '../materials/material-shapes.rules.ts';

/** 承诺书. */
export const deferralWords = (label: string, days: number): string =>
  `申请容缺受理：「${label}」暂未提交，承诺自受理之日起 ${days} 个工作日内补交，并对所交材料的真实、完整、有效负责。知悉补交并核收前不作审批决定；逾期未补交的，记为承诺未兑现，一年内不再适用容缺受理。`;

/** What an officer says of a material that was handed in. */
export const RECEIPTS = { received: '核收', again: '退回重交' } as const;

/** What an officer records of a material that was owed and handed in. */
export const owedReceiptForm = defineForm({
  code: 'owed-receipt',
  version: 1,
  title: '容缺材料核收',
  sections: [
    {
      id: 'receipt',
      title: '容缺材料核收',
      fields: [
        { name: CHECKED_ITEM, label: '材料', kind: 'text', max: 40, required: true },
        {
          name: 'result',
          label: '核收结果',
          kind: 'choice',
          required: true,
          options: Object.entries(RECEIPTS).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'note',
          label: '说明',
          hint: '企业可以看到；退回重交的必填',
          kind: 'longText',
          max: 500,
          required: { id: 'again', field: 'result', op: '==', value: 'again' },
        },
      ],
    },
  ],
});

interface Promised {
  label: string;
  obtainBy?: ObtainWay;
  promise?: string;
  deferral?: { days: number };
}

/** The words of an item that stand in the place of its file: 告知承诺, or that it comes later; undefined = nothing does. */
export const promiseWords = ({ label, obtainBy, promise, deferral }: Promised): string | undefined =>
  obtainBy === 'promise' ? promise : deferral && deferralWords(label, deferral.days);

/** It is past its last day and was not handed in. */
export const isLate = ({ status, dueOn }: { status: string; dueOn: string | null }, today: string): boolean =>
  status === 'owed' && dueOn !== null && dueOn < today;
