// What the report page shows: the report (the latest, or one of before), the reports around it, its links, a difference
// where asked, or one group page by page. Server only.
import Type, { type Static } from 'typebox';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { instantText } from '@yqt/kernel/dates';
import { pageFields } from '@yqt/kernel/page';
import { Id, Input, OneOf } from '@yqt/kernel/schema';
import type { Client } from '@yqt/endpoint/client';
import { factFieldOf } from '../../../../fact-fields.rules.ts';
import { apiOf, attempt, orErrorPage, orNull } from '../../../../page/api.ts';
import { readQuery } from '../../../../page/address.ts';
import { listSearch, settleList } from '../../../../page/list.ts';
import { paths, withQuery } from '../../../../paths.ts';

import { matchingContract } from '../../contract.ts';
import { askedFirst } from '../asked-first.rules.ts';
import { briefGroup } from '../shown-group.rules.ts';
import type { Report } from '../report-shape.rules.ts';
import { VERDICT_GROUPS } from '../../verdict/verdict-lists.rules.ts';
import { actingEnterprise } from './acting-enterprise.ts';
import { loadWays } from './load-ways.ts';

/** The address of the page: without `id` the latest report, `from` compares with it, `group` shows one group. */
const ReportPageQuery = Input({
  id: Type.Optional(Id),
  from: Type.Optional(Id),
  group: Type.Optional(OneOf(VERDICT_GROUPS)),
  current: pageFields.current,
  size: pageFields.size,
});
type ReportPageQuery = Static<typeof ReportPageQuery>;

type MatchApi = Client<typeof matchingContract>;

/** As many as a reader looks back on; older ones stay reachable by their address. */
const HISTORY_SHOWN = 10;

interface At {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `bind`: the member acts for no enterprise. `missing`: no such report of this enterprise (404). */
export async function loadReport({ request, context }: At) {
  const enterprise = await orErrorPage(request, actingEnterprise(context));
  if (enterprise === null) return { face: 'bind' } as const;
  const query = readQuery(ReportPageQuery, request);
  const api = apiOf(context, matchingContract);
  const found = await reportOf(api, request, query.id);
  if (found === null) return data({ face: 'missing' } as const, { status: 404 });
  const report = withAnswerable(found);
  const heads = await attempt(api.listReports({ current: 1, size: HISTORY_SHOWN }));
  const isLatest = heads.ok ? heads.value.records[0]?.id === report.id : query.id === undefined;
  // The latest report has one address, so that new answers and another enterprise show at it.
  if (isLatest && query.id !== undefined) throw redirect(addressOf({ ...query, id: undefined }));
  const around = { report, isLatest, address: addressOf({ ...query, current: 1, size: 10 }) };
  if (query.group !== undefined)
    return {
      face: 'group',
      ...around,
      report: headOf(report),
      ...(await groupPage(api, { request, context }, { ...query, reportId: report.id })),
    } as const;
  const shown = shownReport(report);
  return {
    face: 'report',
    ...around,
    report: shown,
    heads,
    ...(await besides(api, { report: shown, from: query.from, context })),
    now: instantText(new Date()),
    pdfTo: withQuery(matchingContract.downloadReportPdf.path, { id: report.id }),
    icsTo: withQuery(matchingContract.downloadReportIcs.path, { id: report.id }),
  } as const;
}

interface Besides extends Pick<At, 'context'> {
  report: ReturnType<typeof shownReport>;
  from: string | undefined;
}

/** What stands around a report on its page: a difference where asked, its links, the projects that take declarations. */
async function besides(api: MatchApi, { report, from, context }: Besides) {
  const items = report.groups.flatMap((group) => group.items);
  const [diff, shares, declarable] = await Promise.all([
    from === undefined ? null : attempt(api.diffReports({ from, to: report.id })),
    attempt(api.listShares({ id: report.id })),
    loadWays(context, items),
  ]);
  return { diff, shares, declarable };
}

/** Null where this enterprise has no report of that id. */
async function reportOf(api: MatchApi, request: Request, id: string | undefined): Promise<Report | null> {
  return id === undefined ? orErrorPage(request, api.getReport({})) : orNull(request, api.getReport({ id }));
}

async function groupPage(
  api: MatchApi,
  { request, context }: At,
  { reportId, ...query }: ReportPageQuery & { reportId: string },
) {
  const { group = 'eligible', current, size } = query;
  const items = await attempt(api.listReportItems({ id: reportId, group, current, size }));
  const list = await settleList(request, items);
  const declarable = await loadWays(context, items.ok ? items.value.records : []);
  return { group, items: { list, search: listSearch(ReportPageQuery, query) }, declarable };
}

const addressOf = (query: ReportPageQuery): string =>
  `${paths.matchReport()}${listSearch(ReportPageQuery, query)}`;

/** What the page of one group says of the report. */
const headOf = ({ id, enterprise, createdAt, on, groups, disclaimer, basisText, far }: Report) => ({
  id,
  enterprise,
  createdAt,
  on,
  disclaimer,
  basisText,
  far: far?.total ?? 0,
  groups: groups.map(({ group, label, total }) => ({ group, label, total })),
});

/** What the page shows of it: the first policies of each group, and the questions of the promise alone. */
const shownReport = (report: ReturnType<typeof withAnswerable>) => ({
  ...report,
  groups: report.groups.map(briefGroup),
  questions: askedFirst(report),
});

/** Says of every question whether an enterprise may answer it itself; official facts come from the library alone. */
const withAnswerable = (report: Report) => ({
  ...report,
  questions: report.questions.map((question) => ({
    ...question,
    isAnswerable: factFieldOf(question.field)?.isAnswerable ?? true,
  })),
});
