// The laws of the check, over any JSON and over answers that are nearly right.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isRows } from './answers.ts';
import { checkDraft, checkSubmission } from './check.ts';
import { fieldsOf } from './form.ts';
import { openAnswers, sealAnswers, unmask, type StoredAnswers } from './seal.ts';
import { form, good, options, testSeals } from './test-form.ts';
import { shownFields } from './visible.ts';

/** Hundreds of random cases: a second alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const RUNS = { numRuns: 500, seed: 9 };

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '12',
    '1,200.5',
    '-3',
    '１２',
    '2020-01-31',
    '2020-13',
    'true',
    'new',
    'a',
    '3411',
    '138****8000',
    '张*',
  ),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
  fc.string({ maxLength: 10, unit: 'binary' }),
);
const cell = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.array(text, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const row = fc.dictionary(
  fc.constantFrom('key', 'who', 'pay', 'isFull', 'proof', 'year', '__proto__', 'constructor'),
  cell,
  {
    maxKeys: 6,
  },
);
const names = fieldsOf(form).map(({ name }) => name);
/** Answers that know the form's names, over good ones or over none. */
const near = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom(...names, '__proto__', 'toString'),
      fc.oneof(cell, fc.array(row, { maxLength: 7 })),
      {
        maxKeys: 12,
      },
    ),
    fc.boolean(),
  )
  .map(([given, isOverGood]): unknown => (isOverGood ? { ...good, ...given } : given));
const any = fc.oneof(near, fc.jsonValue());

describe('任意输入', () => {
  it('检查从不抛出，错误的位置都属于表单或所给的项', () => {
    fc.assert(
      fc.property(any, (given) => {
        const draft = checkDraft(form, given, options);
        const checked = checkSubmission(form, given, options);
        const faults = [...draft.faults, ...(checked.ok ? [] : checked.faults)];
        for (const { field, errorMessage } of faults)
          expect([typeof field, errorMessage.length > 0]).toEqual(['string', true]);
        const paths = checked.ok
          ? []
          : checked.faults.map(({ field, errorMessage }) => `${field} ${errorMessage}`);
        expect(new Set(paths).size).toBe(paths.length);
      }),
      RUNS,
    );
  });

  it('存得进数据库：没有残缺的字符，没有空字符', () => {
    fc.assert(
      fc.property(any, (given) => {
        const stored = JSON.stringify(checkDraft(form, given, options).answers);
        expect(stored.includes('\\u0000') || /\\ud[89a-f]/.test(stored)).toBe(false);
      }),
      RUNS,
    );
  });

  it('草稿再检查一次不变', () => {
    fc.assert(
      fc.property(any, (given) => {
        const once = checkDraft(form, given, options).answers;
        expect(checkDraft(form, once, options).answers).toEqual(once);
      }),
      RUNS,
    );
  });

  it('能提交的，再提交一次也能，回答不变', () => {
    fc.assert(
      fc.property(near, (given) => {
        const checked = checkSubmission(form, given, options);
        if (!checked.ok) return;
        const { paid: _, share: __, ...typed } = checked.answers;
        expect(checkSubmission(form, typed, options)).toEqual(checked);
      }),
      RUNS,
    );
  });
});

describe('接受的回答', () => {
  it('与类型所说一致，没有隐藏的项', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), cell, { maxKeys: 2 }), (given) => {
        const checked = checkSubmission(form, { ...good, ...given }, options);
        if (!checked.ok) return;
        accepted += 1;
        const { answers } = checked;
        expect([typeof answers.name, typeof answers.isLocal, answers.promise, isRows(answers.team)]).toEqual([
          'string',
          'boolean',
          true,
          true,
        ]);
        expect(['new', 'upgrade']).toContain(answers.kind);
        for (const tag of answers.tags ?? []) expect(['a', 'b']).toContain(tag);
        for (const one of answers.team)
          expect([one.who, one.pay].every((given) => typeof given === 'string')).toBe(true);
        const shown = new Set(shownFields(form, answers, options).map(({ field }) => field.name));
        expect(Object.keys(answers).filter((name) => !shown.has(name))).toEqual([]);
      }),
      { numRuns: 1_000, seed: 9 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('敏感信息', () => {
  it('任意草稿：封存再打开不变，掩码交回来就是原文，存储里没有原文', () => {
    const seals = testSeals();
    fc.assert(
      fc.property(near, (given) => {
        const { answers } = checkDraft(form, given, options);
        const stored = sealAnswers(form, answers, {}, seals);
        expect(openAnswers(form, stored, seals)).toEqual(answers);
        const masked = openAnswers(form, stored, null);
        expect(unmask(form, masked, stored, seals)).toEqual(answers);
        expect(sealAnswers(form, answers, stored, seals)).toEqual(stored);
      }),
      RUNS,
    );
  });

  it('没有对应存储的掩码从不能提交', () => {
    const seals = testSeals();
    const mask = fc.constantFrom('138****8000', '张*', '王*丽', '******', '******8000', '341181********1234');
    const stored: StoredAnswers = sealAnswers(form, { ...good, contact: '李四' }, {}, seals);
    fc.assert(
      fc.property(mask, mask, mask, (mobile, contact, who) => {
        const sent = { ...good, contact, mobile, team: [{ key: 'new', who, pay: '1' }, ...good.team] };
        const checked = checkSubmission(form, unmask(form, sent, stored, seals), options);
        expect(JSON.stringify(checked)).not.toMatch(/"(?:who|contact|mobile)":"[^"]*\*/);
        expect(checked.ok).toBe(false);
      }),
      RUNS,
    );
  });
});
