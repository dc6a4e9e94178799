// 政策图解 (spec entities §8): what editors fill in. Its sections are typed as lines, since a table of a form keeps no lines in a
// cell: each has a kind, a heading, its lines (section.rules.ts says how) and a picture, and those whose kind is not chosen do not
// count.
import { textOf, type Answers } from '@yqt/forms/answers';
import { defineForm, type FormDefinition, type FormField, type FormSection } from '@yqt/forms/form';
import { defineCollection, type CollectionOf } from '../collection/collection.rules.ts';
import { MOST_SECTIONS, SECTION_KINDS, SECTION_HINT, sectionFaults } from './section.rules.ts';

/** Colours and drawings that a topic may choose from; the page draws them. */
export const TOPIC_THEMES = ['blue', 'green', 'purple', 'orange', 'teal', 'red'] as const;
export const TOPIC_ICONS = ['certificate', 'flask', 'ladder', 'gear', 'people', 'bank'] as const;
export type TopicIcon = (typeof TOPIC_ICONS)[number];

const THEME_LABELS = ['蓝色', '绿色', '紫色', '橙色', '青色', '红色'];
const ICON_LABELS = ['证书', '烧瓶', '阶梯', '齿轮', '人员', '机构'];
const optionsOf = (values: readonly string[], labels: readonly string[]) =>
  values.map((value, at) => ({ value, label: labels[at] ?? value }));

/** The kind of that section is one of these. */
const isOf = (number: number, kinds: readonly string[]) => ({
  id: `kind${number}`,
  field: `kind${number}`,
  op: 'in' as const,
  value: kinds,
});
const ALL_KINDS = SECTION_KINDS.map(({ value }) => value);
const TYPED_KINDS = ALL_KINDS.filter((kind) => kind !== 'picture');

function sectionOf(number: number): FormSection {
  const name = `第 ${number} 节`;
  return {
    id: `topic-section-${number}`,
    title: name,
    fields: [
      {
        name: `kind${number}`,
        kind: 'choice',
        label: `${name}形式`,
        options: SECTION_KINDS,
        openLabel: '不用这一节',
        ...(number === 1 && { required: true as const }),
      },
      ...partsOfSection(number, name),
    ],
  };
}

/** What is asked once its kind is chosen. */
function partsOfSection(number: number, name: string): FormField[] {
  const isChosen = isOf(number, ALL_KINDS);
  const needsLines = isOf(number, TYPED_KINDS);
  const needsPicture = isOf(number, ['picture']);
  return [
    {
      name: `heading${number}`,
      kind: 'text',
      label: `${name}标题`,
      max: 60,
      showIf: isChosen,
      required: isChosen,
    },
    {
      name: `lines${number}`,
      kind: 'longText',
      label: `${name}内容`,
      hint: SECTION_HINT,
      showIf: isChosen,
      required: needsLines,
    },
    {
      name: `picture${number}`,
      kind: 'picture',
      label: `${name}图片`,
      // shown whole: what explains in a picture may not be cut off
      shapes: [],
      hint: '完整显示，不裁剪；形式为图片的必须上传，其他的可以不传',
      showIf: isChosen,
      required: needsPicture,
    },
  ];
}

/** Its sections are made alike, so that their names are no literal types. */
export const topic: CollectionOf<FormDefinition, 'theme'> = defineCollection({
  name: 'topic',
  label: '政策图解',
  form: defineForm({
    code: 'topic',
    version: 1,
    title: '政策图解',
    sections: [
      {
        id: 'topic-head',
        title: '基本信息',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 60 },
          { name: 'summary', kind: 'longText', label: '摘要', required: true, max: 200 },
          {
            name: 'theme',
            kind: 'choice',
            label: '配色',
            required: true,
            options: optionsOf(TOPIC_THEMES, THEME_LABELS),
          },
          {
            name: 'icon',
            kind: 'choice',
            label: '图案',
            required: true,
            options: optionsOf(TOPIC_ICONS, ICON_LABELS),
          },
          { name: 'date', kind: 'date', label: '发布日期', latest: 'today', hint: '不填则为首次发布当天' },
          {
            name: 'isHome',
            kind: 'flag',
            label: '首页推荐',
            isBox: true,
            hint: '首页按列表的次序显示前四个推荐图解',
          },
          {
            name: 'policyCodes',
            kind: 'rows',
            label: '相关政策',
            hint: '填写政策编号（见政策管理），读者在文末看到这些政策的链接',
            most: 10,
            columns: [{ name: 'code', kind: 'text', label: '政策编号', required: true, max: 64 }],
          },
        ],
      },
      ...Array.from({ length: MOST_SECTIONS }, (_, at) => sectionOf(at + 1)),
    ],
  }),
  title: 'title',
  search: [
    'summary',
    ...Array.from({ length: MOST_SECTIONS }, (_, at) => [`heading${at + 1}`, `lines${at + 1}`]).flat(),
  ],
  facets: ['theme'],
  date: 'date',
  columns: ['theme', 'isHome'],
  faults: sectionFaults,
});

/** The colour and drawing that answers choose; of a draft that has not chosen yet the first. */
export const lookOf = (answers: Answers) => ({
  theme: TOPIC_THEMES.find((one) => one === textOf(answers['theme'])) ?? TOPIC_THEMES[0],
  icon: TOPIC_ICONS.find((one) => one === textOf(answers['icon'])) ?? TOPIC_ICONS[0],
});
