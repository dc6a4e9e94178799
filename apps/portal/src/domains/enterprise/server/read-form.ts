// The form of an enterprise as it stands, and the three views of it that the wire knows (decisions.md, Calls 7).
import { appError } from '@yqt/kernel/errors';
import { normaliseCode } from '@yqt/kernel/patterns';
import type { Db } from '@yqt/database/sql';
import type { Fact } from '@yqt/rules/field';
import type { EnterpriseVisit } from '../../../visit.ts';
import type { BasicForm, LibForm, QuotaForm } from '../contract.ts';
import { maskTel } from '../enterprise-form.rules.ts';
import { completenessOf } from '../fact-text.rules.ts';
import { byNames, FIGURE_NAMES, WORDS_NAMES, type TableField } from '../form-definition.rules.ts';
import { wholeRow, type FormRow, type FormRows, type RowKind } from '../form-tables.rules.ts';
import { readFacts } from './enterprise.port.ts';
import type { EnterpriseDeps } from './enterprise-deps.ts';
import { selectEntryById, type LibraryRow } from './library.sql.ts';
import { officialOf, proposedOf, requireEnterprise, type EnterpriseRef } from './open-profile.ts';
import {
  selectProfile,
  selectRows,
  type OfficialFields,
  type OwnColumns,
  type ProfileRow,
} from './profile.sql.ts';

/** Everything about one enterprise's form. */
export interface FormState {
  ref: EnterpriseRef;
  /** Null = nothing was ever saved. */
  profile: ProfileRow | null;
  entry: LibraryRow | null;
  rows: FormRows;
  facts: readonly Fact[];
}

/**
 * Reads the form. The version is read before the rest: should another save come between, ours is refused as outdated
 * instead of overwriting it. Throws NOT_FOUND.
 */
export async function readForm(db: Db, enId: string): Promise<FormState> {
  const ref = await requireEnterprise(db, enId);
  const [profile] = await selectProfile(db, { enId });
  const [entry] = await selectEntryById(db, { enId });
  const rows = await selectRows(db, { enId });
  const facts = await readFacts(db, { enId });
  return { ref, profile: profile ?? null, entry: entry ?? null, rows: tablesOf(rows), facts };
}

function tablesOf(rows: readonly { kind: RowKind; cells: FormRow }[]): FormRows {
  const of = (kind: RowKind): FormRow[] => rows.flatMap((row) => (row.kind === kind ? [row.cells] : []));
  return {
    management: of('management'),
    volume: of('volume'),
    qualification: of('qualification'),
    patent: of('patent'),
    brand: of('brand'),
    software: of('software'),
    achievement: of('achievement'),
  };
}

/** The official fields as the form shows them: taken over, else the library's, else what binding knew. */
export function officialFields({ ref, profile, entry }: FormState): OfficialFields {
  if (profile?.official) return profile.official;
  if (entry) return officialOf(entry);
  const unknown = { legalPerson: '', registerStatus: '', establishDate: '', registerCapital: '' };
  return {
    name: ref.name,
    creditCode: ref.creditCode,
    ...unknown,
    industry: '',
    address: '',
    businessScope: '',
  };
}

const NOTHING = { ...byNames(FIGURE_NAMES, () => null), ...byNames(WORDS_NAMES, () => '') };

/** The fields that the enterprise types itself. */
export const ownFields = ({ profile, entry }: FormState): OwnColumns =>
  profile ?? { ...NOTHING, ...proposedOf(entry) };

/** The stored telephone number as it is shown; empty where there is none. */
export const maskedTelOf = (deps: Pick<EnterpriseDeps, 'openText'>, { profile }: FormState): string =>
  profile?.contactTelCipher ? maskTel(deps.openText(profile.contactTelCipher)) : '';

const headOf = (state: FormState) => ({
  enId: state.ref.enId,
  enName: state.ref.name,
  version: state.profile?.version ?? 0,
  updatedAt: state.profile?.updatedAt ?? null,
  completeness: completenessOf(state.facts),
});

function officialSource(state: FormState): BasicForm['official'] {
  const { profile, entry } = state;
  const taken = profile?.official ? (profile.officialAsOf ?? '') : null;
  return {
    sourceLabel: taken !== null || entry ? '园区企业库' : '绑定信息',
    asOf: taken === null ? (entry?.asOf ?? null) : taken || null,
    hasLibraryEntry: entry !== null,
    hasNewer: taken !== null && entry !== null && taken < entry.asOf,
  };
}

function enLibOf(state: FormState): BasicForm['enLibDTO'] {
  const own = ownFields(state);
  const figure = (value: string | number | null) => (value === null ? null : Number(value));
  return {
    ...officialFields(state),
    ...byNames(FIGURE_NAMES, (name) => figure(own[name])),
    ...byNames(WORDS_NAMES, (name) => own[name]),
  };
}

function personnelOf(
  deps: Pick<EnterpriseDeps, 'openText'>,
  state: FormState,
): BasicForm['enLibPersonnelDTO'] {
  const { profile } = state;
  const tel = maskedTelOf(deps, state);
  if (!profile || (profile.contactName === '' && profile.contactPosition === '' && tel === '')) return [];
  return [{ name: profile.contactName, position: profile.contactPosition, contactTel: tel }];
}

/** relation/base. */
export const basicView = (deps: Pick<EnterpriseDeps, 'openText'>, state: FormState): BasicForm => ({
  ...headOf(state),
  official: officialSource(state),
  enLibDTO: enLibOf(state),
  enLibPersonnelDTO: personnelOf(deps, state),
});

/** relation/quota. */
export const quotaView = (state: FormState): QuotaForm => {
  const { enLibManagementDTOList, enLibVolumeDTOList } = listsOf(state.rows);
  return { ...headOf(state), enLibManagementDTOList, enLibVolumeDTOList };
};

/** enterprise-info. */
export const formView = (deps: Pick<EnterpriseDeps, 'openText'>, state: FormState): LibForm => ({
  ...basicView(deps, state),
  ...listsOf(state.rows),
});

/** How much of the form's tables there is; the dialog's head. */
export const formHead = headOf;

/** The tables under the names of the wire, every column of theirs named. */
function listsOf(rows: FormRows) {
  const list = <N extends TableField['name']>(name: N, kind: RowKind) =>
    rows[kind].map((row) => wholeRow(name, row));
  return {
    enLibManagementDTOList: list('enLibManagementDTOList', 'management'),
    enLibVolumeDTOList: list('enLibVolumeDTOList', 'volume'),
    enLibQualificationDTOList: list('enLibQualificationDTOList', 'qualification'),
    enLibPatentDTOList: list('enLibPatentDTOList', 'patent'),
    enLibBrandDTOList: list('enLibBrandDTOList', 'brand'),
    enLibSoftwareDTOList: list('enLibSoftwareDTOList', 'software'),
    enLibAchievementDTOList: list('enLibAchievementDTOList', 'achievement'),
  };
}

/** The whole form of the acting enterprise. A credit code that is not its own answers as a missing one. */
export async function getForm(
  deps: EnterpriseDeps,
  { enId }: EnterpriseVisit,
  { creditCode }: { creditCode?: string },
): Promise<LibForm> {
  const state = await readForm(deps.sql, enId);
  if (creditCode !== undefined && normaliseCode(creditCode) !== state.ref.creditCode)
    throw appError('NOT_FOUND');
  return formView(deps, state);
}
