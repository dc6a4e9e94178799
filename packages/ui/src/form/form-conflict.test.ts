// Two versions of a form: only what differs is asked, and only what was chosen is taken.
import { describe, expect, it } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import { createAutosave } from './autosave.ts';
import { defaultSide, differingFields, isSameAnswers, mergeAnswers, versionsOf } from './form-conflict.ts';

const form = defineForm({
  code: 'c',
  version: 1,
  title: '',
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { name: 'a', kind: 'text', label: '甲' },
        { name: 'b', kind: 'text', label: '乙' },
        { name: 'rows', kind: 'rows', label: '表', columns: [{ name: 'x', kind: 'text', label: '列' }] },
      ],
    },
  ],
});
const base = { a: '1', b: '1', rows: [{ key: 'k', x: '1' }] };
const versions = { base, mine: { ...base, a: '2' }, theirs: { b: '3', rows: [{ x: '1', key: 'k' }] } };

describe('两个版本', () => {
  it('只问两边不同的项，格的次序不算不同', () => {
    expect(differingFields(form, versions).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(isSameAnswers(base, { ...base, rows: [{ x: '1', key: 'k' }] })).toBe(true);
    expect(isSameAnswers(base, { a: '1' })).toBe(false);
  });

  it('没有动过的默认用他人的，动过的默认用自己的', () => {
    expect(differingFields(form, versions).map((field) => defaultSide(field, versions))).toEqual([
      'mine',
      'theirs',
    ]);
    expect(mergeAnswers(form, versions, {})).toEqual({ a: '2', b: '3', rows: base.rows });
  });

  it('自动保存遇到冲突：没有动过的默认用他人的，动过的默认用自己的；没有冲突时没有两个版本', async () => {
    const first = { a: '1', b: '1' };
    const theirs = { a: '1', b: '他人的' };
    const saving = createAutosave({
      values: first,
      revision: 1,
      isSame: isSameAnswers,
      delayMs: null,
      save: () => Promise.resolve({ kind: 'conflict', theirs, revision: 2 }),
    });
    expect(versionsOf(saving.state())).toBeNull();
    saving.edit({ ...first, a: '我的' });
    await saving.save();
    const open = versionsOf(saving.state()) ?? { mine: {}, theirs: {}, base: {} };
    expect(mergeAnswers(form, open, {})).toEqual({ a: '我的', b: '他人的' });
  });

  it('按所选合并，也可以选定为空', () => {
    expect(mergeAnswers(form, versions, { a: 'theirs', b: 'mine' })).toEqual({ b: '1', rows: base.rows });
    const cleared = { ...versions, mine: { rows: base.rows } };
    expect(mergeAnswers(form, cleared, { b: 'mine' })).toEqual({ rows: base.rows });
  });
});
