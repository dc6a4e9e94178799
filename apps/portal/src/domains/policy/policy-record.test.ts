import { readFileSync } from 'node:fs';
import Type, { type Static, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { FACT_FIELDS } from '../../fact-fields.rules.ts';
import {
  DictionaryRecord,
  EnglishRecord,
  IntentRecord,
  RegionRecord,
  SynonymRecord,
  TagRecord,
} from './policy-content.ts';
import { DemoPolicyRecord, isDemo, RealPolicyRecord } from './policy-record.ts';
import type { ConditionNode, PolicyRecord } from './policy-record.ts';

const content = new URL('../../../seeds/content/', import.meta.url);

function read<T extends TSchema>(file: string, schema: T): Static<T>[] {
  const rows: unknown = JSON.parse(readFileSync(new URL(file, content), 'utf8'));
  const faults = Errors(Type.Array(schema), rows).slice(0, 5);
  if (faults.length > 0) throw new Error(`${file}: ${JSON.stringify(faults)}`);
  return rows as Static<T>[];
}

/** Of a topic the policies that it names. */
const Naming = Type.Object({ policyCodes: Type.Array(Type.Object({ code: Type.String() })) });

const files: [string, TSchema, number][] = [
  ['policies/national.json', RealPolicyRecord, 73],
  ['policies/anhui.json', RealPolicyRecord, 6],
  ['policies/chuzhou.json', RealPolicyRecord, 3],
  ['policies/zone.json', RealPolicyRecord, 2],
  ['policies/demo.json', DemoPolicyRecord, 22],
  ['dictionaries.json', DictionaryRecord, 81],
  ['regions.json', RegionRecord, 3351],
  ['english.json', EnglishRecord, 8],
  ['synonyms.json', SynonymRecord, 47],
  ['intent-words.json', IntentRecord, 279],
  ['tags.json', TagRecord, 88],
];

const policies: PolicyRecord[] = [
  ...['national', 'anhui', 'chuzhou', 'zone'].flatMap((name) =>
    read(`policies/${name}.json`, RealPolicyRecord),
  ),
  ...read('policies/demo.json', DemoPolicyRecord),
];
const demos = policies.filter(isDemo);
const dictionaries = read('dictionaries.json', DictionaryRecord);
const codeOf = createCodeLookup(dictionaries);
const policyCodes = new Set(policies.map((policy) => policy.id));

/** From label to code, over all dictionaries. Of equal labels the first entry counts; throws naming both where there is none. */
function createCodeLookup(
  dictionaries: readonly DictionaryRecord[],
): (dictionary: string, label: string) => string {
  const codes = new Map<string, string>();
  for (const { code, entries } of dictionaries)
    for (const { label, value } of entries.toReversed()) codes.set(`${code}\n${label}`, value);
  return (dictionary, label) => {
    const code = codes.get(`${dictionary}\n${label}`);
    if (code === undefined) throw new Error(`no entry 「${label}」 in dictionary ${dictionary}`);
    return code;
  };
}

type Leaf = Exclude<ConditionNode, { all: unknown } | { any: unknown } | { not: unknown }>;

function leavesOf(node: ConditionNode | null): Leaf[] {
  if (node === null) return [];
  if ('all' in node) return node.all.flatMap(leavesOf);
  if ('any' in node) return node.any.flatMap(leavesOf);
  if ('not' in node) return leavesOf(node.not);
  return [node];
}

function conditionsOf(policy: PolicyRecord): Leaf[] {
  return [...leavesOf(policy.conditions), ...leavesOf(policy.exclusions)];
}

describe('随附内容', () => {
  it.each(files)('%s 的每一条都符合形状', (file, schema, count) => {
    expect(read(file, schema)).toHaveLength(count);
  });

  it('政策编号不重复', () => {
    expect(policyCodes.size).toBe(policies.length);
  });

  it('政策使用的名称在字典中都有代码', () => {
    const unknown = policies.flatMap((policy) => {
      const labels: [string, string][] = [
        ['POLICY_TYPE', policy.type],
        ...policy.supportMode.map((mode): [string, string] => ['SUPPORT_MODE', mode]),
        ...policy.issuer.map((issuer): [string, string] => ['ISSUING_DEPT', issuer]),
        ...(isDemo(policy) ? policy.targets : []).map((target): [string, string] => [
          'TARGET_OBJECT',
          target,
        ]),
      ];
      return labels.filter((label) => !isKnown(...label)).map((label) => [policy.id, ...label]);
    });
    expect(unknown).toEqual([]);
  });

  it('层级、有效性、申报方式、行业是字典中的代码', () => {
    const values = new Map(
      dictionaries.map(({ code, entries }) => [code, new Set(entries.map((entry) => entry.value))] as const),
    );
    const has = (dictionary: string, value: string) => values.get(dictionary)?.has(value) ?? false;
    const industries = ['ENLIB_INDUSTRY', 'ENLIB_INDUSTRY_FIELD', 'GBT4754_GROUP', 'GBT4754_CLASS'];
    const wrong = policies.filter(
      (policy) =>
        !has('POLICY_LEVEL', policy.level) ||
        !has('POLICY_VALIDITY', policy.validity) ||
        !has('APPLY_MODE', policy.applyMode) ||
        !policy.industries.every(
          (one) => one === 'ALL' || industries.some((dictionary) => has(dictionary, one)),
        ),
    );
    expect(wrong.map((policy) => policy.id)).toEqual([]);
  });

  it('条件使用的字段都在字段目录中', () => {
    const known = new Set(FACT_FIELDS.map(({ field }) => field));
    const used = policies.flatMap(conditionsOf).flatMap((leaf) => {
      if ('tiers' in leaf) return [leaf.tiers, leaf.by];
      return leaf.field === null ? [] : [leaf.field];
    });
    expect(used.filter((field) => !known.has(field))).toEqual([]);
  });

  it('编号引用的政策都存在', () => {
    const references = [
      ...policies.flatMap((policy) => [policy.successor ?? [], isDemo(policy) ? policy.related : []].flat()),
      ...read('items/topic.json', Naming).flatMap(({ policyCodes: rows }) => rows.map(({ code }) => code)),
      ...read('english.json', EnglishRecord).flatMap((english) => english.policyCode ?? []),
    ];
    expect(references.filter((code) => !policyCodes.has(code))).toEqual([]);
  });

  it('字典内的上级都存在，代码不重复', () => {
    const all = new Set(dictionaries.flatMap(({ entries }) => entries.map((entry) => entry.value)));
    const entries = dictionaries.flatMap((dictionary) => dictionary.entries);
    expect(entries.filter((entry) => entry.parent !== undefined && !all.has(entry.parent))).toEqual([]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  });

  it('区划含安徽省、滁州市和园区的功能区代码，文件小于 400 kB', () => {
    const regions = new Map(read('regions.json', RegionRecord).map((region) => [region.code, region]));
    expect(regions.get('341171')).toEqual({
      code: '341171',
      name: '中新苏滁高新技术产业开发区',
      parent: '341100',
    });
    expect(regions.get('341100')?.parent).toBe('340000');
    expect([...regions.values()].filter(({ parent }) => parent !== null && !regions.has(parent))).toEqual([]);
    expect(readFileSync(new URL('regions.json', content)).length).toBeLessThan(400_000);
  });

  it('订阅标签都有政策使用', () => {
    const used = new Set(policies.flatMap((policy) => policy.tags));
    expect(read('tags.json', TagRecord).filter((tag) => !used.has(tag.name))).toEqual([]);
  });

  it('名称在字典中没有代码时报出名称与字典', () => {
    expect(codeOf('SUPPORT_MODE', '贷款贴息')).toBe('05');
    expect(() => codeOf('SUPPORT_MODE', '不存在')).toThrow('「不存在」 in dictionary SUPPORT_MODE');
  });
});

describe('每一条政策', () => {
  /** What has no case of the two, and why: the same as the record says to whoever reviews its rule. */
  const UNREACHABLE = ['P-AH-001 no', 'P-AH-002 no', 'D-SC-015 yes'];

  it('都有应符合和应不符合、给出企业情况的校验用例；达不到的写明原因', () => {
    const wanting = policies.flatMap(({ id, conditions, goldenCases = [], unreachable }) =>
      conditions === null
        ? []
        : (['yes', 'no'] as const)
            .filter(
              (verdict) =>
                !goldenCases.some(
                  ({ expected, facts, answers = [] }) =>
                    expected === verdict && facts.length + answers.length > 0,
                ),
            )
            .map((verdict) => `${id} ${verdict}${unreachable?.[verdict] ? '' : '（没有原因）'}`),
    );
    expect(wanting).toEqual(UNREACHABLE);
  });
});

describe('真实政策', () => {
  const real = policies.filter((policy) => !isDemo(policy));

  it('说明来源，未核对的标明未核实，不含工作记录的残留', () => {
    const texts = JSON.stringify(
      real.map(({ title, summary, source, note }) => [title, summary, source, note]),
    );
    expect(texts.match(/（）|同上|代码库|上线|未核[^实]|需核|待核[^实]/g)).toBe(null);
    expect(real.filter((policy) => 'verified' in policy && policy.verified)).toEqual([]);
  });
});

describe('演示政策', () => {
  it('正文、解读和来源都标明演示；标题不带标记，由标签说明', () => {
    const unmarked = demos.filter(
      ({ title, body, source, readings }) =>
        title.includes('演示') ||
        !source.includes('演示数据') ||
        ![body, ...readings.map((reading) => reading.body)].every((html) =>
          html.startsWith('<p>【演示数据】'),
        ),
    );
    expect(unmarked.map((policy) => policy.id)).toEqual([]);
  });

  it('每个条件都依据一条存在的条款，条款文字与正文一致', () => {
    const wrong = demos.flatMap((policy) => {
      const numbers = new Set(policy.clauses.map((clause) => clause.no));
      const loose = conditionsOf(policy).filter(({ clause }) => clause === undefined || !numbers.has(clause));
      const missing = policy.clauses.filter((clause) => !policy.body.includes(clause.text));
      return [...loose, ...missing];
    });
    expect(wrong).toEqual([]);
  });

  it('共用年度上限在条款和要点里写明金额', () => {
    const sharing = demos.filter(({ capGroup }) => capGroup !== undefined);
    expect(sharing.length).toBeGreaterThan(1);
    const silent = sharing.filter(({ capWan, clauses, keyPoints }) => {
      const words = new RegExp(`同一企业同一年度.*合计不超过${capWan}万元`);
      return !clauses.some(({ text }) => words.test(text)) || !keyPoints.标准.some((one) => words.test(one));
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('申报时间涵盖各种状态', () => {
    const windows = demos.filter(({ validity }) => validity === 'valid').flatMap((policy) => policy.windows);
    const states = {
      open: windows.some(({ fromDay, toDay }) => fromDay <= 0 && toDay !== null && toDay > 7),
      closing: windows.some(({ fromDay, toDay }) => fromDay <= 0 && toDay === 2),
      upcoming: windows.some(({ fromDay }) => fromDay > 0),
      closed: windows.some(({ toDay }) => toDay !== null && toDay < 0),
      longTerm: windows.some(({ toDay }) => toDay === null),
      severalBatches: demos.some((policy) => policy.windows.length > 1),
    };
    expect(Object.values(states)).not.toContain(false);
  });

  it('涵盖五个层级、各种办理方式，以及被替代和已失效的政策', () => {
    expect(new Set(demos.map((policy) => policy.level)).size).toBe(5);
    expect(new Set(demos.map((policy) => policy.applyMode)).size).toBe(5);
    expect(demos.some((policy) => policy.validity === 'superseded' && policy.successor)).toBe(true);
    expect(demos.some((policy) => policy.validity === 'expired')).toBe(true);
  });

  it('园区级高企奖励正在申报', () => {
    const reward = demos.find(({ id }) => id === 'D-SC-001');
    expect(reward?.level).toBe('5');
    expect(reward?.tags).toContain('高企');
    expect(reward?.windows.some(({ fromDay, toDay }) => fromDay <= 0 && (toDay ?? 1) > 0)).toBe(true);
  });
});

function isKnown(dictionary: string, label: string): boolean {
  try {
    return codeOf(dictionary, label) !== '';
  } catch {
    // The lookup throws for unknown labels; here that is the answer.
    return false;
  }
}
