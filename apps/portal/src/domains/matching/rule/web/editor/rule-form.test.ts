import { describe, expect, test } from 'vitest';
import type { RuleVersion } from '../../rule-shape.rules.ts';
import { amountDraft, amountDraftFaults, amountOf, partsOf } from './amount-draft.ts';
import { operatorOf, withField, withOperator } from './leaf-change.ts';
import { edited, leavesIn, type LeafNode } from './rule-draft.ts';
import { ruleControlOf, placeFaults } from './rule-faults.ts';
import { bodyOf, casesOf, ruleFormOf, sideOf } from './rule-form.ts';
import { DRAFT_OF_RULE as VERSION, FIELDS, WORDS_OF_RULES } from '../test-fields.ts';

const { fields } = WORDS_OF_RULES;

const form = ruleFormOf(VERSION);

describe('规则表单', () => {
  test('读入再写出，内容不变；没有规则时从空白开始', () => {
    const { tree, exclusions, nature, amount, capWan } = VERSION;
    expect(bodyOf(form, fields)).toEqual({ tree, exclusions, nature, amount, capWan });
    expect(sideOf(VERSION)).toEqual(bodyOf(form, fields));
    expect(casesOf(form)).toEqual(VERSION.goldenCases);
    expect(bodyOf(ruleFormOf(null), fields)).toEqual({ tree: { all: [] }, nature: 'legal' });
    expect(ruleFormOf({ ...VERSION, state: 'active' }).note).toBe('');
  });

  test('没有填完的企业情况不随用例提交', () => {
    const facts = [{ key: 'k', field: 'staff', value: ' ' }, ...form.cases[0]!.facts];
    expect(casesOf({ ...form, cases: [{ ...form.cases[0]!, facts }] })).toEqual(VERSION.goldenCases);
  });
});

describe('错误的位置', () => {
  test.each([
    ['tree.all[0].value', 't-0-value'],
    ['tree.all[0].value[1]', 't-0-value'],
    ['tree.all[0].unit', 't-0-value'],
    ['tree.all[0].id', 't-0-field'],
    ['tree.all[1].any[0].text', 't-1-0-text'],
    ['tree.all[1].any', 't-1-group'],
    ['tree', 't-group'],
    ['exclusions.any[0].field', 'x-0-field'],
    ['goldenCases.0.name', 'g0-name'],
    ['goldenCases.0.rdWan', 'g0-f0-value'],
    ['goldenCases.0.facts.0.value', 'g0-f0-value'],
    ['goldenCases.0', 'g0-name'],
    ['goldenCases', 'golden-add'],
    ['amount.steps.0.1', 'amount-steps'],
    ['capWan', 'capWan'],
    ['body', null],
  ])('%s 指到 %s', (field, id) => {
    expect(ruleControlOf(form, field)).toBe(id);
  });

  test('同一处的几条并在一起，汇总写明属于哪一部分', () => {
    const placed = placeFaults(form, [
      { field: 'tree.all[0].value', errorMessage: '甲' },
      { field: 'tree.all[0].unit', errorMessage: '乙' },
      { field: 'goldenCases.0.rdWan', errorMessage: '丙' },
      { field: 'body', errorMessage: '丁' },
    ]);
    expect(placed.byControl.get('t-0-value')).toBe('甲；乙');
    expect(placed.list).toEqual([
      { fieldId: 't-0-value', message: '申报条件：甲' },
      { fieldId: 't-0-value', message: '申报条件：乙' },
      { fieldId: 'g0-f0-value', message: '校验用例 1：丙' },
      { message: '丁' },
    ]);
  });
});

describe('支持金额', () => {
  const draft = amountDraft(VERSION.amount);

  test('档次写成一行，读回相同；全角与顿号都可', () => {
    expect(draft.steps).toBe('50:5、100:10');
    expect(amountOf({ ...draft, steps: '５０：５，100:10' })).toEqual(VERSION.amount);
    expect(amountOf(amountDraft(null))).toBeNull();
  });

  test('按情形、按人员的金额读回相同，注明为上限的不丢失', () => {
    const byTitle = {
      kind: 'fixed',
      unit: '万元',
      cases: [
        { field: 'hasLittleGiantTitle', label: '国家级', value: 60 },
        { field: 'isIndustrial', is: false, label: '服务业', value: 8 },
      ],
      isDifference: true,
    } satisfies RuleVersion['amount'];
    const byHeads = {
      kind: 'perPerson',
      unit: '元',
      value: 4000,
      to: 6000,
      heads: ['apprenticeCount', '硕士、博士'],
      upTo: true,
    } satisfies RuleVersion['amount'];
    expect(amountOf(amountDraft(byTitle))).toEqual(byTitle);
    expect(amountOf(amountDraft(byHeads))).toEqual(byHeads);
    expect(amountDraftFaults({ ...amountDraft(byTitle), cases: '国家级 60' })).toMatchObject([
      { field: 'amount.cases' },
    ]);
  });

  test('只问这种方式需要的数，已有的别的数也保留', () => {
    expect(partsOf(draft)).toEqual(['by', 'steps']);
    expect(partsOf({ ...draft, kind: 'fixed' })).toEqual(['value', 'options', 'by', 'steps', 'cases']);
  });

  test.each([
    [{ steps: '50' }, 'amount.steps'],
    [{ kind: 'fixed', options: '10、很多' }, 'amount.options'],
    [{ kind: 'fixed', options: '100,200' }, 'amount.options'],
    [{ kind: 'fixed', options: '10²、20' }, 'amount.options'],
    [{ kind: 'share', value: '1999,5' }, 'amount.value'],
    [{ steps: '2,000:10' }, 'amount.steps'],
    [{ kind: 'share', value: '-1' }, 'amount.value'],
    [{ unit: ' ' }, 'amount.unit'],
  ] as const)('%j 指出 %s', (change, field) => {
    expect(amountDraftFaults({ ...draft, ...change }).map((fault) => fault.field)).toContain(field);
    expect(amountDraftFaults(draft)).toEqual([]);
  });
});

describe('选择字段与比较', () => {
  const added = edited(form.tree, { do: 'add', key: 't', what: 'leaf' });
  const leaf = leavesIn(added).find((node): node is LeafNode => node.kind === 'leaf' && node.field === '')!;
  const fieldOf = (name: string) => FIELDS.find(({ field }) => field === name)!;

  test.each([
    ['rdWan', { op: '>=', values: [''], unit: '万元' }],
    ['inZone', { op: '==', values: ['true'], unit: '' }],
    ['size', { op: 'in', values: [''], unit: '' }],
  ])('选择 %s 后给出常用的比较与单位', (name, expected) => {
    expect(withField(leaf, fieldOf(name))).toEqual({ field: name, ...expected });
  });

  test('换比较时保留能用的值', () => {
    const money = { ...leaf, ...withField(leaf, fieldOf('rdWan')), values: ['50'] };
    expect(withOperator(money, fieldOf('rdWan'), 'between')).toEqual({
      op: 'between',
      values: ['50', ''],
      unit: '万元',
    });
    expect(withOperator(money, fieldOf('rdWan'), 'exists')).toEqual({
      op: 'exists',
      values: ['true'],
      unit: '',
    });
    const date = { ...leaf, ...withField(leaf, fieldOf('since')), values: ['2026-01-01'] };
    const span = { ...date, ...withOperator(date, fieldOf('since'), 'withinLast') };
    expect(span).toMatchObject({ values: [''], unit: '年' });
    expect(withOperator(span, fieldOf('since'), '>=')).toMatchObject({ values: [''], unit: '' });
    const codes = { ...leaf, ...withField(leaf, fieldOf('size')), values: ['small', 'micro'] };
    expect(withOperator(codes, fieldOf('size'), 'notIn').values).toEqual(['small', 'micro']);
    expect(withOperator(codes, fieldOf('size'), '==').values).toEqual(['small']);
    expect(operatorOf(fieldOf('inZone'), '>')).toBeUndefined();
  });
});
