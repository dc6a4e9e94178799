// Form values as the saves of the contract take them. Pure.
import type { Static } from 'typebox';
import { figureText } from '@yqt/kernel/figure-text';
import type { LibFormInput } from '../contract.ts';
import type {
  AchievementRow,
  BrandRow,
  ManagementRow,
  PatentRow,
  Personnel,
  QualificationRow,
  SoftwareRow,
  VolumeRow,
} from '../form-shapes.rules.ts';
import { FORM_TABLES, type RowKind } from '../form-tables.rules.ts';
import { personnelText } from './enterprise.text.ts';
import { PERSONNEL, type OWN_FIELDS } from './enterprise-values.ts';
import { sentRows, type FormValues } from './form-values.ts';

/** The record as a save takes it. */
export function recordInput({ fields }: FormValues): LibFormInput['enLibDTO'] {
  const text = (name: (typeof OWN_FIELDS)[number]) => (fields[name] ?? '').trim();
  return {
    country: text('country'),
    industryType: text('industryType'),
    servics: text('servics'),
    areaCovered: numberOf(text('areaCovered')),
    totalNum: numberOf(text('totalNum')),
    insuredNumber: numberOf(text('insuredNumber')),
    juniorRatio: text('juniorRatio'),
    undergraduateRatio: text('undergraduateRatio'),
    brief: text('brief'),
  };
}

/** What cannot be read becomes a number that the save refuses in its own words, together with all other faults. */
const UNREADABLE = -1;
function numberOf(text: string): number | null {
  if (text === '') return null;
  const number = Number(figureText(text) ?? NaN);
  return Number.isFinite(number) ? number : UNREADABLE;
}

/** The rows of a list, every cell named; a list whose first row is empty is empty (spec §5). */
const rowsOf = <Row>({ lists }: FormValues, name: string, props: readonly string[]): Row[] =>
  sentRows(lists[name]).map((row) => {
    const cells = props.map((prop) => [prop, (row[prop] ?? '').trim()]);
    // A test holds the props of every list against the contract's schema of its rows.
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.fromEntries loses the names
    return Object.fromEntries(cells) as Row;
  });

const tableRows = <Row>(values: FormValues, kind: RowKind): Row[] =>
  rowsOf<Row>(
    values,
    FORM_TABLES[kind].dto,
    FORM_TABLES[kind].columns.map(({ prop }) => prop),
  );

export const personnelInput = (values: FormValues) => ({
  enLibPersonnelDTO: rowsOf<Static<typeof Personnel>>(values, PERSONNEL, Object.keys(personnelText)),
});

export const yearInput = (values: FormValues) => ({
  enLibManagementDTOList: tableRows<Static<typeof ManagementRow>>(values, 'management'),
  enLibVolumeDTOList: tableRows<Static<typeof VolumeRow>>(values, 'volume'),
});

export const honourInput = (values: FormValues) => ({
  enLibQualificationDTOList: tableRows<Static<typeof QualificationRow>>(values, 'qualification'),
  enLibBrandDTOList: tableRows<Static<typeof BrandRow>>(values, 'brand'),
  enLibSoftwareDTOList: tableRows<Static<typeof SoftwareRow>>(values, 'software'),
  enLibAchievementDTOList: tableRows<Static<typeof AchievementRow>>(values, 'achievement'),
  enLibPatentDTOList: tableRows<Static<typeof PatentRow>>(values, 'patent'),
});
