// The least that can answer the same calls with the same JSON: node:http, postgres.js, the product's statements and its
// functions from row to answer; no validation, no schema, no session, no log.
import { createServer, type ServerResponse } from 'node:http';
import { guestTwin } from '@yqt/endpoint/define';
import { dayText, instantText } from '@yqt/kernel/dates';
import { success } from '@yqt/kernel/envelope';
import { newsCalls } from '../apps/portal/src/domains/content/news/contract.ts';
import { getNews, listNews } from '../apps/portal/src/domains/content/news/server/read-news.ts';
import { policyContract, PolicyDetail } from '../apps/portal/src/domains/policy/contract.ts';
import { policyLabels } from '../apps/portal/src/domains/policy/server/labels.ts';
import { policyCard, windowView } from '../apps/portal/src/domains/policy/server/policy-card.ts';
import { selectPolicy } from '../apps/portal/src/domains/policy/server/policy.sql.ts';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { parseQuery } from '@yqt/search/query';
import { createSegmenter } from '@yqt/search/segmenter';
import { barePool } from './bare-pool.ts';
import { countPolicies, selectPolicies } from './limit.sql.ts';
import { serveParent, serverTask } from './server-process.ts';

const { target, tenantId, port, page } = serverTask();
const sql = barePool(target);
const label = await policyLabels({ sql, now: () => new Date() });
const detailFields = Object.keys(PolicyDetail.properties);
const pageBody = Buffer.from(page?.base64 ?? '', 'base64');
const SIZE = 10;
const segmenter = createSegmenter(DICTIONARY_WORDS);

/** The address of everything of news. */
const NEWS = '/policy/api/ua/news/center/';
// oxlint-disable-next-line typescript/consistent-type-assertions -- reading news asks for nothing else of what it is given
const newsDeps = {
  sql,
  now: () => new Date(),
  search: async (_: string, keyword?: string) =>
    keyword === undefined ? null : parseQuery(keyword, { segmenter }).tsquery,
} as unknown as Parameters<typeof listNews>[0];
// oxlint-disable-next-line typescript/consistent-type-assertions -- nor of a visit
const newsVisit = { tenantId } as Parameters<typeof listNews>[1];

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  if (pathname === policyContract.listPolicies.path)
    void list(searchParams).then((value) => sendJson(response, value));
  else if (pathname === policyContract.getPolicy.path)
    void detail(searchParams.get('id') ?? '').then((value) => sendJson(response, value));
  else if (pathname.startsWith(NEWS))
    void newsOf(pathname, searchParams).then((value) => sendJson(response, value));
  else response.writeHead(200, page?.headers).end(pageBody);
});

/** The list with its choices, or one item. */
async function newsOf(pathname: string, query: URLSearchParams) {
  if (pathname !== guestTwin(newsCalls.listNews.path))
    return item(pathname.slice(pathname.lastIndexOf('/') + 1));
  const [keyword, year] = [query.get('keyword'), query.get('year')];
  return listNews(newsDeps, newsVisit, {
    current: Number(query.get('current') ?? 1),
    size: Number(query.get('size') ?? SIZE),
    category: query.getAll('category'),
    ...(keyword === null ? {} : { keyword }),
    ...(year === null ? {} : { year }),
  });
}

async function item(id: string) {
  const { newer, older, ...rest } = await getNews(newsDeps, newsVisit, { id });
  return { ...rest, newer: newer && linkOf(newer), older: older && linkOf(older) };
}

const linkOf = ({ id, title }: { id: string; title: string }) => ({ id, title });

async function list(query: URLSearchParams) {
  const day = dayText(new Date());
  const filter = {
    ...(query.has('level') ? { level: query.getAll('level') } : {}),
    ...(query.has('supportMode') ? { supportMode: query.getAll('supportMode') } : {}),
  };
  const keyword = query.get('keyword');
  const tsquery = keyword === null ? null : parseQuery(keyword, { segmenter }).tsquery;
  const selection = { tenantId, day, filter, tsquery, initials: null };
  const current = Number(query.get('current') ?? 1);
  const [rows, [count]] = await Promise.all([
    selectPolicies(sql, { ...selection, sort: 'relevance', offset: (current - 1) * SIZE, limit: SIZE }),
    countPolicies(sql, selection),
  ]);
  const records = rows.map((row) => policyCard(row, day, label));
  return {
    records,
    total: count?.total ?? 0,
    current,
    size: SIZE,
    words: [],
    places: [],
    suggestions: [],
  };
}

async function detail(id: string) {
  const at = instantText(new Date());
  const [row] = await selectPolicy(sql, { tenantId, at, id, accountId: null });
  if (!row) return null;
  const whole: Record<string, unknown> = {
    ...row,
    ...policyCard(row, at, label),
    industryLabels: row.industries.map((code) => label('ENLIB_INDUSTRY', code)),
    targetLabels: row.targets.map((code) => label('TARGET_OBJECT', code)),
    windows: row.windows.map((one) => windowView(at, one.batch, one)),
  };
  return Object.fromEntries(detailFields.map((name) => [name, whole[name]]));
}

function sendJson(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(success(value));
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}

server.listen(port, '127.0.0.1', () =>
  serveParent(async () => {
    server.closeAllConnections();
    await sql.end({ timeout: 2 });
  }),
);
