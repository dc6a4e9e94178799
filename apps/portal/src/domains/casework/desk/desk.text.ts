// What the desk's own calls say.
import { grouped } from '@yqt/kernel/grouped';
import type { CaseColumn } from './contract.ts';

export const TOO_MANY_VIEWS = (most: number): string => `最多保存 ${most} 个筛选，请先删除不用的`;
export const PLAIN_REASON = '导出完整姓名须写明用途';
export const SHEET = '办件';
export const exportName = (day: string): string => `办件_${day}.xlsx`;
export const cutText = (most: number): string => `仅导出前 ${most} 件，请缩小筛选范围后分次导出`;
export const isolated = (reason: string): string => `含完整姓名，用途：${reason}`;

/** Heads of the queue's columns, on the page and in the sheet. */
export const COLUMN_LABELS: Readonly<Record<CaseColumn, string>> = {
  receiptNo: '受理编号',
  title: '事项',
  applicant: '申请人',
  state: '环节',
  due: '办理期限',
  assigned: '经办',
  submittedAt: '提交时间',
  department: '部门',
  amount: '金额（元）',
  summary: '摘要',
  archiveNo: '档号',
  archiveClass: '档案类别',
  retainUntil: '保管期满',
};
export const ASSIGNED = { mine: '我', other: '他人', nobody: '未领取' } as const;
export const LIGHTS = { none: '无期限', calm: '期限内', soon: '临期', overdue: '已超期' } as const;

/** Fen as 元 with two places; empty where there is none. */
export const yuan = (fen: number | null): string => (fen === null ? '' : (fen / 100).toFixed(2));

/** The same as people read it: 「600,000.00」. */
export const yuanGrouped = (fen: number | null): string => grouped(yuan(fen));
