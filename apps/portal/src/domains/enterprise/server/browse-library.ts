// 企业库: lists for guests and members, one entry, taking official fields over, and whether the enterprise is of the zone.
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { normaliseCode } from '@yqt/kernel/patterns';
import { offsetOf, type Page } from '@yqt/kernel/page';
import type { EnterpriseVisit, Visit } from '../../../visit.ts';
import { factFieldOf } from '../../../fact-fields.rules.ts';
import type { BasicForm, LibCard, LibDetail, MemberLibCard } from '../contract.ts';
import { effectiveFacts } from '../effective-facts.rules.ts';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';
import type { LabelOf } from '../fact-text.rules.ts';
import { readFacts } from './enterprise.port.ts';
import type { EnterpriseDeps, ReadDeps } from './enterprise-deps.ts';
import { factLabels } from './fact-labels.ts';
import { factView } from './fact-view.ts';
import { countEntries, selectEntries, selectEntryByCode, type LibraryRow } from './library.sql.ts';
import { byNames, LIBRARY_DETAILS, PROPOSED_NAMES } from '../form-definition.rules.ts';
import { officialOf, proposedOf } from './open-profile.ts';
import { updateOfficial } from './profile.sql.ts';
import { basicView, ownFields } from './read-form.ts';
import { saveInto } from './save-form.ts';

export interface LibraryQuery {
  keyword?: string | undefined;
  industry?: string | undefined;
  inZone?: boolean | undefined;
  current: number;
  size: number;
}

/** The library as guests see it, by name. */
export const listLibrary = (deps: ReadDeps, visit: Visit, query: LibraryQuery): Promise<Page<LibCard>> =>
  pageOf(deps, visit, query, publicCard);

/** The library as members see it, by name. */
export const searchLibrary = (
  deps: ReadDeps,
  visit: Visit,
  query: LibraryQuery,
): Promise<Page<MemberLibCard>> => pageOf(deps, visit, query, memberCard);

async function pageOf<Card>(
  deps: ReadDeps,
  { tenantId }: Visit,
  query: LibraryQuery,
  cardOf: (row: LibraryRow, labelOf: LabelOf) => Card,
): Promise<Page<Card>> {
  const filter = {
    tenantId,
    keyword: query.keyword?.normalize('NFKC').trim() || null,
    industry: query.industry ?? null,
    inZone: query.inZone ?? null,
  };
  const [{ labelOf }, rows, [count]] = await Promise.all([
    factLabels(deps),
    selectEntries(deps.sql, { ...filter, limit: query.size, offset: offsetOf(query) }),
    countEntries(deps.sql, filter),
  ]);
  return {
    records: rows.map((row) => cardOf(row, labelOf)),
    ...cappedTotal(count?.total),
    current: query.current,
    size: query.size,
  };
}

function publicCard(row: LibraryRow, labelOf: LabelOf): LibCard {
  return {
    name: row.name,
    creditCode: row.creditCode,
    registerStatusLabel: labelOf('ENLIB_REGISTER_STATUS', row.registerStatus) ?? null,
    establishDate: row.establishDate,
    industryLabel: industryLabel(row.industryCode, labelOf),
    areaLabel: labelOf('AREA_ANHUI', row.areaCode) ?? null,
    inZone: row.inZone,
    titles: row.titles,
    isDemo: row.isDemo,
    asOf: row.asOf,
  };
}

const memberCard = (row: LibraryRow, labelOf: LabelOf): MemberLibCard => ({
  ...publicCard(row, labelOf),
  legalPerson: row.legalPerson,
  address: row.address,
});

/** 制造业 / 电气机械和器材制造业, as fine as it is known. */
function industryLabel(code: string, labelOf: LabelOf): string | null {
  const labels = [
    labelOf('ENLIB_INDUSTRY', code.slice(0, 1)),
    labelOf('ENLIB_INDUSTRY_FIELD', code.slice(0, 3)),
  ];
  return labels.filter((label) => label !== undefined).join(' / ') || null;
}

/** One entry with its public facts. Throws NOT_FOUND. */
export async function getLibraryEntry(
  deps: ReadDeps,
  { tenantId }: Visit,
  { creditCode }: { creditCode: string },
): Promise<LibDetail> {
  const { labelOf } = await factLabels(deps);
  const [row] = await selectEntryByCode(deps.sql, { tenantId, creditCode: normaliseCode(creditCode) });
  if (!row) throw appError('NOT_FOUND');
  const words = { labelOf, day: dayText(deps.now()) };
  return {
    ...memberCard(row, labelOf),
    ...byNames(LIBRARY_DETAILS, (name) => row[name]),
    facts: effectiveFacts(row.facts, words.day).flatMap((fact) => {
      const field = factFieldOf(fact.field);
      return field
        ? [{ field: fact.field, label: field.label, group: field.group, fact: factView(fact, words) }]
        : [];
    }),
  };
}

/** 是否园区企业: null = 待核实. */
export async function isZoneEnterprise(deps: ReadDeps, { enId }: EnterpriseVisit) {
  const facts = await readFacts(deps.sql, { enId, on: dayText(deps.now()) });
  const fact = facts.find(({ field }) => field === 'inZone');
  return {
    isZoneEnterprise: typeof fact?.value === 'boolean' ? fact.value : null,
    sourceLabel: fact ? sourceLabel(fact.source) : null,
    asOf: fact?.asOf ?? null,
  };
}

/** Takes the official fields over from the library; what the enterprise typed itself stays. Throws NOT_FOUND. */
export const takeOverBasic = (deps: EnterpriseDeps, visit: EnterpriseVisit): Promise<BasicForm> =>
  saveInto(deps, visit, {
    part: 'official',
    submitted: null,
    write: async (tx, state) => {
      const { entry } = state;
      if (!entry)
        throw appError('NOT_FOUND', { message: '企业库中暂无该企业的登记信息，请联系园区服务热线' });
      const own = ownFields(state);
      const proposed = proposedOf(entry);
      await updateOfficial(tx, {
        enId: visit.enId,
        name: entry.name,
        official: officialOf(entry),
        officialAsOf: entry.asOf,
        proposed: byNames(PROPOSED_NAMES, (name) => own[name] || proposed[name]),
      });
    },
    view: (state) => basicView(deps, state),
  });
