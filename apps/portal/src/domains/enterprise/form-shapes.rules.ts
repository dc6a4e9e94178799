// The shapes of the rows and fields that an enterprise types into its form (spec §3), as the contract takes and gives them.
import { fieldsOf, type FormField } from '@yqt/forms/form';
import Type, { type Static, type TSchema } from 'typebox';
import { Input, Line, Lines, Nullable } from '@yqt/kernel/schema';
import {
  byNames,
  ENTERPRISE_FORM,
  FIGURE_NAMES,
  WORDS_NAMES,
  type FigureName,
  type TableField,
  type WordsName,
} from './form-definition.rules.ts';
import { MAX_CELL, MAX_ROWS, tableNamed, type RowOf } from './form-tables.rules.ts';

/** A cell is stored as typed (spec §5). */
const Cell = Line({ maxLength: MAX_CELL, default: '' });

/** A list of rows with the columns of its table. */
const list = <N extends TableField['name']>(name: N, most: number = MAX_ROWS) =>
  Type.Array(
    Type.Unsafe<RowOf<N>>(
      Input(Object.fromEntries(tableNamed(name).columns.map((column) => [column.name, Cell]))),
    ),
    { maxItems: most, default: [] },
  );

/** 经营数据 and 进出口. */
export const yearLists = {
  enLibManagementDTOList: list('enLibManagementDTOList'),
  enLibVolumeDTOList: list('enLibVolumeDTOList'),
};
/** Honours, qualifications, intellectual property and achievements. */
export const honourLists = {
  enLibQualificationDTOList: list('enLibQualificationDTOList'),
  enLibBrandDTOList: list('enLibBrandDTOList'),
  enLibSoftwareDTOList: list('enLibSoftwareDTOList'),
  enLibAchievementDTOList: list('enLibAchievementDTOList'),
  enLibPatentDTOList: list('enLibPatentDTOList'),
};
/** Sent as a list of at most one (spec §3). Answers mask `contactTel`; a masked one that comes back keeps the number. */
export const personnelList = { enLibPersonnelDTO: list('enLibPersonnelDTO', 1) };

/** What the registry says; a save that changes one of these is refused (spec §5: read-only). */
const officialInput = {
  name: Type.Optional(Line({ maxLength: 200 })),
  creditCode: Type.Optional(Line({ maxLength: 40 })),
  legalPerson: Type.Optional(Line({ maxLength: 100 })),
  registerStatus: Type.Optional(Line({ maxLength: 64 })),
  establishDate: Type.Optional(Line({ maxLength: 10 })),
  registerCapital: Type.Optional(Line({ maxLength: 100 })),
  industry: Type.Optional(Line({ maxLength: 64 })),
  address: Type.Optional(Line({ maxLength: 500 })),
  businessScope: Type.Optional(Lines({ maxLength: 10_000 })),
};
type OfficialName = keyof typeof officialInput;

/** Figures travel as numbers, or as text that the form's check reads, so that all its faults come at once. */
const FigureInput = Type.Union([Type.Number(), Line({ maxLength: 40 }), Type.Null()], { default: null });
const wordsInput = (field: FormField) => {
  const max = 'max' in field ? (field.max ?? MAX_WORDS) : MAX_CODE;
  return field.kind === 'longText'
    ? Lines({ maxLength: max, default: '' })
    : Line({ maxLength: max, default: '' });
};
const MAX_CODE = 64;
const MAX_WORDS = 200;

type OwnInput = Record<FigureName, number | string | null> & Record<WordsName, string>;
type OfficialInput = { [K in OfficialName]?: string };

/** The record as it is sent: what the enterprise types, and what it may leave out or send back unchanged. */
export const EnLibInput = Type.Unsafe<OwnInput & OfficialInput>(
  Input({
    ...officialInput,
    ...Object.fromEntries(
      fieldsOf(ENTERPRISE_FORM).flatMap((field): [string, TSchema][] => {
        if (field.kind === 'rows') return [];
        return [[field.name, field.kind === 'number' ? FigureInput : wordsInput(field)]];
      }),
    ),
  }),
);

/** What the registry says, as texts; empty = unknown. */
type Official = Record<OfficialName, string>;
type Own = Record<FigureName, number | null> & Record<WordsName, string>;

/** 企业库记录 (spec §3 enLibDTO). Choices are codes of their dictionaries. Empty texts are unknown. */
export const EnLib = Type.Unsafe<Official & Own>(
  Type.Object({
    ...byNames(Object.keys(officialInput), () => Type.String()),
    ...byNames(FIGURE_NAMES, () => Nullable(Type.Number())),
    ...byNames(WORDS_NAMES, () => Type.String()),
  }),
);
export type EnLib = Static<typeof EnLib>;

/** Rows read out of a spreadsheet, to be put into the open form; nothing of them is stored. */
export const ImportedRows = Type.Object({
  /** Filled rows of the file. */
  total: Type.Integer(),
  /** Those without fault, every column of the table a text. */
  rows: Type.Array(Type.Record(Type.String(), Type.String())),
  /** What is wrong with the others; `row` as the spreadsheet program shows it. */
  faults: Type.Array(
    Type.Object({ row: Type.Integer(), column: Type.String(), errorMessage: Type.String() }),
  ),
  /** Headings that the table does not know. */
  ignored: Type.Array(Type.String()),
});
export type ImportedRows = Static<typeof ImportedRows>;
