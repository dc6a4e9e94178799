// The shapes of the rows and fields that an enterprise types into its form (spec §3), as the contract takes and gives them.
import Type, { type Static } from 'typebox';
import { Input, Line, Lines, Nullable } from '@yqt/kernel/schema';
import { MAX_CELL, MAX_ROWS } from './form-tables.rules.ts';

/** A cell is stored as typed (spec §5). */
const Cell = Line({ maxLength: MAX_CELL, default: '' });
const rows = <const R extends ReturnType<typeof Input>>(row: R) =>
  Type.Array(row, { maxItems: MAX_ROWS, default: [] });

/** 经营数据, 万元. */
export const ManagementRow = Input({
  year: Cell,
  totalAsset: Cell,
  totalProfit: Cell,
  operatingIncome: Cell,
  mainBusinessIncome: Cell,
  tax: Cell,
  developInput: Cell,
  developInputRatio: Cell,
});
/** 进出口, 万美元. */
export const VolumeRow = Input({ year: Cell, importVolume: Cell, exportVolume: Cell });
export const QualificationRow = Input({
  honorQualification: Cell,
  qualificationLevel: Cell,
  obtainDate: Cell,
});
export const BrandRow = Input({ brand: Cell, brandName: Cell, applyNo: Cell, applyDate: Cell });
export const SoftwareRow = Input({
  softwareName: Cell,
  version: Cell,
  registerNo: Cell,
  releaseDate: Cell,
  approvalDate: Cell,
});
export const AchievementRow = Input({
  achievementName: Cell,
  achievementType: Cell,
  department: Cell,
  money: Cell,
  evaluationUnit: Cell,
  registerNum: Cell,
  workProgress: Cell,
  region: Cell,
});
export const PatentRow = Input({
  patentName: Cell,
  patentType: Cell,
  applyNo: Cell,
  applyDate: Cell,
  noticeNo: Cell,
  noticeDate: Cell,
});
/** Contact of the enterprise. Answers mask `contactTel`; a masked one that comes back keeps the stored number. */
export const Personnel = Input({ name: Cell, position: Cell, contactTel: Cell });

/** 经营数据 and 进出口. */
export const yearLists = { enLibManagementDTOList: rows(ManagementRow), enLibVolumeDTOList: rows(VolumeRow) };
/** Honours, qualifications, intellectual property and achievements. */
export const honourLists = {
  enLibQualificationDTOList: rows(QualificationRow),
  enLibBrandDTOList: rows(BrandRow),
  enLibSoftwareDTOList: rows(SoftwareRow),
  enLibAchievementDTOList: rows(AchievementRow),
  enLibPatentDTOList: rows(PatentRow),
};
/** Sent as a list of at most one (spec §3). */
export const personnelList = { enLibPersonnelDTO: Type.Array(Personnel, { maxItems: 1, default: [] }) };

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
/** Limits of these are rules (enterprise-form.rules.ts), so that all faults of a form come at once. */
const ownInput = {
  country: Line({ maxLength: 64, default: '' }),
  industryType: Line({ maxLength: 200, default: '' }),
  servics: Line({ maxLength: 64, default: '' }),
  areaCovered: Nullable(Type.Number({ default: null })),
  totalNum: Nullable(Type.Number({ default: null })),
  insuredNumber: Nullable(Type.Number({ default: null })),
  juniorRatio: Line({ maxLength: 100, default: '' }),
  undergraduateRatio: Line({ maxLength: 100, default: '' }),
  brief: Lines({ maxLength: 5000, default: '' }),
};
export const EnLibInput = Input({ ...officialInput, ...ownInput });

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
