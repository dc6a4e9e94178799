// The questionnaire as two forms of the form language, made of its version: 上云清单, a choice an item, and 能力子域, two choices
// each. Their answers travel as lists by code.
import { textOf, type Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import { CLOUD_SHARES, NEXT_SHARES, REACHED } from './cloud-lists.rules.ts';
import type { CloudAnswers, CloudQuestion, Questionnaire } from './cloud-shapes.rules.ts';

const SHARE_OPTIONS = [
  { value: '1', label: '全部上云' },
  { value: '0.8', label: '大部分' },
  { value: '0.5', label: '部分' },
  { value: '0', label: '尚未上云' },
  { value: 'na', label: '不适用' },
];
const NEXT_OPTIONS = [
  { value: '0', label: '不满足' },
  { value: '0.5', label: '部分满足' },
  { value: '0.8', label: '大部分满足' },
];

export const levelName = (level: number, name: string): string =>
  `${'一二三四五'.charAt(level - 1)}级（${name}）`;

/** The two forms; each section is a group or an element of the questionnaire. */
export const cloudForms = (
  questionnaire: Questionnaire,
): Readonly<Record<keyof CloudAnswers, FormDefinition>> => ({
  cloud: {
    code: 'cloud',
    version: 1,
    title: '企业上云清单',
    sections: questionnaire.cloudGroups.map(({ key, label, items }) => ({
      id: key,
      title: label,
      fields: items.map(shareField),
    })),
  },
  maturity: {
    code: 'maturity',
    version: 1,
    title: '智能制造能力成熟度',
    sections: questionnaire.elements.map(({ key, label, items }) => ({
      id: key,
      title: label,
      fields: items.flatMap((item) => maturityFields(item, questionnaire.levels)),
    })),
  },
});

const shareField = ({ code, label, question }: CloudQuestion): FormField => ({
  name: code,
  kind: 'choice',
  label,
  hint: question,
  options: SHARE_OPTIONS,
});

/** How far the level above is met stands beside the level that is reached. */
export const nextOf = (code: string): string => `${code}Next`;

const maturityFields = (
  { code, isTrimmable }: CloudQuestion,
  levels: Questionnaire['levels'],
): FormField[] => [
  {
    name: code,
    kind: 'choice',
    label: '已达到的等级',
    options: [
      { value: '0', label: '未达一级' },
      ...levels.map(({ level, name }) => ({ value: String(level), label: levelName(level, name) })),
      ...(isTrimmable ? [{ value: 'na', label: '不适用' }] : []),
    ],
  },
  { name: nextOf(code), kind: 'choice', label: '上一级的满足程度', options: NEXT_OPTIONS },
];

/** The lists as the answers of the two forms. */
export const formAnswers = ({
  cloud,
  maturity,
}: CloudAnswers): Readonly<Record<keyof CloudAnswers, Answers>> => ({
  cloud: Object.fromEntries(cloud.map(({ code, share }) => [code, share])),
  maturity: Object.fromEntries(
    maturity.flatMap(({ code, reached, next }) => [
      [code, reached],
      ...(next === undefined ? [] : [[nextOf(code), next]]),
    ]),
  ),
});

/** The answers of the two forms as lists; what is left open, or is no word of its list, is left out. */
export function listedAnswers(
  forms: ReturnType<typeof cloudForms>,
  given: Readonly<Record<keyof CloudAnswers, Answers>>,
): CloudAnswers {
  const names = (part: keyof CloudAnswers) => fieldsOf(forms[part]).map(({ name }) => name);
  return {
    cloud: names('cloud').flatMap((code) => {
      const share = wordOf(CLOUD_SHARES, textOf(given.cloud[code]));
      return share === undefined ? [] : [{ code, share }];
    }),
    maturity: names('maturity').flatMap((code) => {
      const reached = wordOf(REACHED, textOf(given.maturity[code]));
      const next = wordOf(NEXT_SHARES, textOf(given.maturity[nextOf(code)]));
      const isSubdomain = names('maturity').includes(nextOf(code));
      return reached === undefined || !isSubdomain
        ? []
        : [{ code, reached, ...(next === undefined ? {} : { next }) }];
    }),
  };
}

const wordOf = <T extends string>(words: readonly T[], text: string): T | undefined =>
  words.find((word) => word === text);

/** The control of a fault: 「maturity.design.next」 is `maturity.designNext`. */
export const cloudControlOf = (field: string): string => field.replace(/\.next$/, 'Next');
