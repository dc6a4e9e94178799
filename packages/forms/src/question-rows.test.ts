// Questions that an organiser writes: what they become as fields, and how consents are answered.
import { describe, expect, it } from 'vitest';
import { checkSubmission } from './check.ts';
import { definitionFaults } from './definition-faults.ts';
import { questionFields } from './question-rows.ts';
import { readPost } from './read-post.ts';

const fields = questionFields({
  questions: [
    { key: 'a', label: '同意公示参会名单', kind: 'agree', isRequired: true },
    { key: 'b', label: '愿意接收后续活动通知', kind: 'agree' },
    { key: 'c', label: '是否用餐', kind: 'flag' },
  ],
});
const form = { code: 'q', version: 1, title: '报名', sections: [{ id: 's', title: '问题', fields }] };
const options = { on: '2026-01-01', codes: null };
const checked = (posted: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(posted)) data.append(name, value);
  return checkSubmission(form, readPost(form, data), options);
};

describe('报名表的问题', () => {
  it('勾选同意成为一个框：必须回答的不勾不能提交，其余可以不勾；是或否仍是单选', () => {
    expect(definitionFaults(form, null)).toEqual([]);
    expect(fields).toEqual([
      { name: 'q1', label: '同意公示参会名单', required: true, kind: 'flag', mustAgree: true },
      { name: 'q2', label: '愿意接收后续活动通知', kind: 'flag', isBox: true },
      { name: 'q3', label: '是否用餐', kind: 'flag' },
    ]);
  });

  it('没有勾选必须同意的，说明请勾选哪一项', () => {
    expect(checked({ q2: 'true' })).toEqual({
      ok: false,
      faults: [{ field: 'q1', errorMessage: '请勾选“同意公示参会名单”' }],
    });
  });

  it('可以不勾的没有勾就是没有回答，勾了就是“是”', () => {
    expect(checked({ q1: 'true' })).toEqual({ ok: true, answers: { q1: true } });
    expect(checked({ q1: 'true', q2: 'true' })).toEqual({ ok: true, answers: { q1: true, q2: true } });
  });
});
