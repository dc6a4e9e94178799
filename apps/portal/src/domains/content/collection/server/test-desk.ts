// The calls of an editor and a publisher of a collection, and what a guest sees of it.
import { listen } from '@yqt/database/listen';
import type { Answers } from '@yqt/forms/answers';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { Reply, TestApp } from '../../../../server/test-app.ts';
import type { Collection } from '../collection.rules.ts';

export const MANAGER = '/policy/api/manager/content';

export interface Trial {
  collection: Collection;
  /** Answers that the form accepts, with this title. */
  answers: (title: string) => Answers;
  /** Guests' calls; without one of a single item it is looked for in the list. */
  list: string;
  get?: (id: string) => string;
  /** Where the list takes no keyword: what a guest finds by a part of the title. */
  find?: (keyword: string) => Promise<Found>;
  /** Gives an item to another tenant. */
  giveAway: (id: string) => Promise<unknown>;
  /** Audit events of an item, in order. */
  audited: (id: string) => Promise<string[]>;
  /** Set before the tests run. */
  portal: () => { app: TestApp; editor: string; publisher: string };
}

/** What guests are shown of a collection. */
export interface Found {
  total: number;
  records: { id: string; title: string }[];
}

/** Counts how often nodes are told that something was published. */
export async function hearPublishing({
  sql,
}: TestApp): Promise<{ heard: () => number; stop: () => Promise<void> }> {
  let heard = 0;
  const listener = await listen(sql, {
    channel: PUBLISH_CHANNEL,
    onMessage: () => (heard += 1),
    onReconnect: () => {},
  });
  return { heard: () => heard, stop: () => listener.stop() };
}

/** The calls of an editor and a publisher. */
export function deskOf({ collection, portal, list, get, ...given }: Trial) {
  const post = (path: string, as: string | null, body: object): Promise<Reply> =>
    portal().app.call('POST', `${MANAGER}/${path}`, { as, body });
  const create = async (): Promise<string> => {
    const { body } = await post('create', portal().editor, { collection: collection.name });
    return (body.data as { id: string }).id;
  };
  const save = (id: string, revision: number, answers: unknown) =>
    post('save', portal().editor, { id, revision, answers });
  const act = (id: string, revision: number, event: string, as = portal().publisher, times: object = {}) =>
    post('act', as, { id, revision, event, ...times });
  const find = async (keyword: string): Promise<Found> => {
    if (given.find) return given.find(keyword);
    const { body } = await portal().app.call(
      'GET',
      `${list}?size=100&keyword=${encodeURIComponent(keyword)}`,
    );
    return body.data;
  };
  const seen = async (id: string): Promise<number> => {
    if (get) return (await portal().app.call('GET', get(id))).status;
    return (await find('')).records.some((one) => one.id === id) ? 200 : 404;
  };
  const read = async (id: string) =>
    (await portal().app.call('GET', `${MANAGER}/get/${id}`, { as: portal().publisher })).body.data as {
      revision: number;
      answers: Answers;
      state: string;
      hasChanges: boolean;
      events: { name: string }[];
      scheduledRevision: number | null;
      returned: { reason: string; by: string; at: string } | null;
    };
  const versions = async (id: string) => {
    const { body } = await portal().app.call('GET', `${MANAGER}/versions?id=${id}`, {
      as: portal().publisher,
    });
    return (body.data as { records: { revision: number; wasPublished: boolean; isWaiting: boolean }[] })
      .records;
  };
  return { post, create, save, act, find, seen, read, versions };
}

/** An import of JSON, as the console sends it. */
export const sendRecords = (
  app: TestApp,
  { as, collection, isTrial, json }: { as: string; collection: string; isTrial: boolean; json: string },
): Promise<Reply> =>
  sendBytes(app, {
    as,
    path: `${MANAGER}/import/${collection}/${isTrial ? 'trial' : 'drafts'}`,
    name: 'items.json',
    bytes: Buffer.from(json),
  });

/** A file, sent as the console sends it. */
export function sendBytes(
  app: TestApp,
  { as, path, name, bytes }: { as: string; path: string; name: string; bytes: Buffer },
): Promise<Reply> {
  const boundary = 'sheet';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return app.call('POST', path, {
    as,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
