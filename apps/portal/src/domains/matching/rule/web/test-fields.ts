// Fields and words for the tests of this folder.
import type { RuleField, RuleVersion } from '../rule-shape.rules.ts';
import { ruleWords } from './rule-words.ts';

const ORDER = ['==', '!=', '>', '>=', '<', '<=', 'between', 'in', 'notIn', 'exists'];
const WORDS = ['==', '!=', 'in', 'notIn', 'startsWith', 'exists'];

const field = (name: string, label: string, type: string, more: Partial<RuleField> = {}): RuleField => {
  const operators = type === 'boolean' ? ['==', '!=', 'exists'] : type === 'code' ? WORDS : ORDER;
  return {
    field: name,
    label,
    type,
    unit: null,
    group: '经营',
    dictionary: null,
    options: [],
    ...more,
    operators: (more.operators ?? operators.map((op) => ({ op, label: op }))).slice(),
  };
};

export const FIELDS: RuleField[] = [
  field('rdWan', '研发费用', 'money', { unit: '万元' }),
  field('staff', '职工人数', 'number', { unit: '人' }),
  field('inZone', '是否园区企业', 'boolean'),
  field('since', '成立日期', 'date', {
    operators: [...ORDER, 'withinLast'].map((op) => ({ op, label: op })),
  }),
  field('industry', '行业', 'code', { dictionary: 'GBT4754_CLASS' }),
  field('size', '企业规模', 'code', {
    dictionary: 'FACT_SIZE',
    options: [
      { value: 'small', label: '小型' },
      { value: 'micro', label: '微型' },
    ],
  }),
];

export const WORDS_OF_RULES = ruleWords(FIELDS, [
  { dictionary: 'GBT4754_CLASS', code: 'C', parent: null, label: '制造业' },
  { dictionary: 'GBT4754_CLASS', code: 'C38', parent: 'C', label: '电气机械和器材制造业' },
]);

/** A draft with everything that one can have. */
export const DRAFT_OF_RULE: RuleVersion = {
  id: 'v',
  policyId: 'p',
  version: 2,
  state: 'draft',
  stateLabel: '草稿',
  origin: 'officer',
  note: '提高门槛',
  author: 'demo-operator',
  reviewer: null,
  rejection: null,
  activeFrom: null,
  updatedAt: '2026-11-01 10:00:00',
  revision: 3,
  tree: {
    all: [
      { id: 'a', field: 'rdWan', op: '>=', value: '50' },
      { any: [{ id: 'b', op: 'manual', text: '属于重点项目' }] },
    ],
  },
  exclusions: { any: [{ id: 'x1', field: 'inZone', op: '==', value: false }] },
  nature: 'legal',
  amount: {
    kind: 'tier',
    unit: '万元',
    by: 'rdWan',
    steps: [
      [50, 5],
      [100, 10],
    ],
  },
  exclusionGroup: null,
  capGroup: null,
  capWan: '20',
  unreachable: null,
  goldenCases: [{ name: '刚好', facts: [{ field: 'rdWan', value: '50' }], expected: 'yes' }],
};
