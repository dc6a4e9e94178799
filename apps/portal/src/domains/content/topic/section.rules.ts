// The sections of a topic as they are typed: one item, row or paragraph a line, its parts between 「｜」, a plain bar or a tab, which
// is what a table copied from Excel or Word has. From them what pages draw, and what is wrong with them.
import { textOf, type Answers } from '@yqt/forms/answers';
import { parsePicture } from '@yqt/forms/picture';
import type { FieldError } from '@yqt/kernel/errors';

/** Longer topics are read by nobody; the demonstration's have four at most. */
export const MOST_SECTIONS = 10;

/** What a section may be. */
export const SECTION_KINDS = [
  { value: 'steps', label: '步骤' },
  { value: 'cards', label: '卡片' },
  { value: 'figures', label: '数字' },
  { value: 'table', label: '表格' },
  { value: 'text', label: '文字' },
  { value: 'picture', label: '图片' },
] as const;
type SectionKind = (typeof SECTION_KINDS)[number]['value'];

/** How its lines are written. */
export const SECTION_HINT =
  '步骤、卡片每行一项：名称｜说明。数字每行一项：数值｜名称｜说明（没有数值的以｜开头）。表格第一行是表头，格与格之间用｜分开，也可以从 Excel 粘贴。文字每行一段；图片的文字显示在图片下方';

/** Characters, as they fit the page's cards. */
const MOST = { name: 40, value: 20, cell: 200, columns: 6 };
/** Faults of one section that are told at once. */
const MOST_TOLD = 3;
const BAR = '｜';

/** A picture with its address, shown whole; width and height in pixels, 0 = not known. */
export interface SectionPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A section as pages draw it; figures are cards with a value. */
export interface ShownSection {
  heading: string;
  kind: 'steps' | 'cards' | 'table' | 'text' | 'picture';
  items: { title: string; text: string; value?: string }[];
  columns: string[];
  rows: string[][];
  paragraphs: string[];
  picture?: SectionPicture;
}

interface TypedSection {
  number: number;
  kind: SectionKind;
  heading: string;
  lines: string[];
  picture: string;
}

const numbers = Array.from({ length: MOST_SECTIONS }, (_, at) => at + 1);

/** Those whose kind is chosen, in their order. */
const typedSections = (answers: Answers): TypedSection[] =>
  numbers.flatMap((number) => {
    const answer = (name: string) => textOf(answers[`${name}${number}`]);
    const kind = SECTION_KINDS.find(({ value }) => value === answer('kind'))?.value;
    if (!kind) return [];
    const lines = answer('lines')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    return [{ number, kind, heading: answer('heading'), lines, picture: answer('picture') }];
  });

/** The parts of a line; beyond `most` the rest belongs to the last. */
function partsOf(line: string, most: number): string[] {
  const parts = line.split(/[|｜\t]/);
  const kept = parts.length > most ? [...parts.slice(0, most - 1), parts.slice(most - 1).join(BAR)] : parts;
  return kept.map((part) => part.trim());
}

/** What readers see of a topic's sections; `addressOf`: where they get a picture by its file's id. */
export const shownSections = (answers: Answers, addressOf: (file: string) => string): ShownSection[] =>
  typedSections(answers).map(({ heading, kind, lines, picture: typed }) => {
    const picture = parsePicture(typed);
    return {
      heading,
      ...bodyOf(kind, lines),
      ...(picture && {
        picture: {
          src: addressOf(picture.file),
          alt: picture.alt,
          width: picture.width,
          height: picture.height,
        },
      }),
    };
  });

const NOTHING = { items: [], columns: [], rows: [], paragraphs: [] };

function bodyOf(kind: SectionKind, lines: readonly string[]): Omit<ShownSection, 'heading' | 'picture'> {
  switch (kind) {
    case 'steps':
    case 'cards':
      return { ...NOTHING, kind, items: lines.map(itemOf) };
    case 'figures':
      return { ...NOTHING, kind: 'cards', items: lines.map(figureOf) };
    case 'table': {
      const [columns = [], ...rows] = lines.map((line) => partsOf(line, MOST.columns));
      // a draft may still have rows that are too short
      return { ...NOTHING, kind, columns, rows: rows.map((row) => columns.map((_, at) => row[at] ?? '')) };
    }
    case 'text':
    case 'picture':
      return { ...NOTHING, kind, paragraphs: lines.map((line) => line.trim()) };
  }
}

function itemOf(line: string): ShownSection['items'][number] {
  const [title = '', text = ''] = partsOf(line, 2);
  return { title, text };
}

function figureOf(line: string): ShownSection['items'][number] {
  const [value = '', title = '', text = ''] = partsOf(line, 3);
  return value === '' ? { title, text } : { title, text, value };
}

/** A fault for every section whose lines are not as its kind asks, naming the first lines. */
export const sectionFaults = (answers: Answers): FieldError[] =>
  typedSections(answers).flatMap(({ number, kind, lines }) => {
    const told = faultsOf(kind, lines).slice(0, MOST_TOLD);
    return told.length === 0 ? [] : [{ field: `lines${number}`, errorMessage: told.join('；') }];
  });

function faultsOf(kind: SectionKind, lines: readonly string[]): string[] {
  switch (kind) {
    case 'steps':
    case 'cards':
      return lines.flatMap((line, at) => {
        const { title } = itemOf(line);
        if (title === '') return [`第 ${at + 1} 行缺少名称，请写成：名称｜说明`];
        return title.length > MOST.name
          ? [`第 ${at + 1} 行的名称超过 ${MOST.name} 个字，名称与说明之间请用｜分开`]
          : [];
      });
    case 'figures':
      return lines.flatMap((line, at) => figureFault(line, at + 1));
    case 'table':
      return tableFaults(lines);
    case 'text':
    case 'picture':
      return [];
  }
}

function figureFault(line: string, number: number): string[] {
  const { title, value = '' } = figureOf(line);
  if (title === '') return [`第 ${number} 行请写成：数值｜名称｜说明`];
  if (value.length > MOST.value) return [`第 ${number} 行的数值超过 ${MOST.value} 个字`];
  return title.length > MOST.name ? [`第 ${number} 行的名称超过 ${MOST.name} 个字`] : [];
}

function tableFaults(lines: readonly string[]): string[] {
  const [head, ...rows] = lines.map((line) => line.split(/[|｜\t]/));
  if (head === undefined) return [];
  if (head.length < 2) return ['表格至少有两列：第一行是表头，格与格之间用｜分开'];
  if (head.length > MOST.columns) return [`表格最多 ${MOST.columns} 列，表头有 ${head.length} 列`];
  if (rows.length === 0) return ['表头下面至少写一行'];
  return rows.flatMap((row, at) => {
    if (row.length !== head.length) return [`第 ${at + 2} 行有 ${row.length} 格，表头有 ${head.length} 格`];
    return row.some((cell) => cell.trim().length > MOST.cell)
      ? [`第 ${at + 2} 行有一格超过 ${MOST.cell} 个字`]
      : [];
  });
}
