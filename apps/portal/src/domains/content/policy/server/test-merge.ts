// Two policies that say the same, and the calls by which officers find, compare and join them.
import { beforeAll } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import type { TestApp } from '../../../../server/test-app.ts';
import { answers, policyPortal } from './test-policy.ts';

export const MANAGER = '/policy/api/manager/policy';

export interface MergeDuplicates {
  pairs: { first: { id: string }; second: { id: string }; reason: string }[];
  distinct: { first: { id: string }; second: { id: string }; by: string; at: string }[];
  waiting: { id: string; from: { id: string }; mayAccept: boolean; isChanged: boolean }[];
}

/** The portal of `policyPortal`, with what merging needs. */
export function mergeDesk() {
  const given = policyPortal();
  const { portal, published } = given;
  let app: TestApp;
  let editor = '';
  let publisher = '';
  beforeAll(() => void ({ app, editor, publisher } = portal()));

  const post = (path: string, body: object, as = publisher) =>
    app.call('POST', `${MANAGER}/${path}`, { as, body });
  const merge = (from: string, into: string, as = publisher) => post('merge', { from, into }, as);
  const listed = async (as = publisher): Promise<MergeDuplicates> =>
    (await app.call('GET', `${MANAGER}/duplicates`, { as })).body.data;
  const pairOf = ({ pairs }: MergeDuplicates, a: string, b: string) =>
    pairs.find(({ first, second }) => [first.id, second.id].toSorted().join() === [a, b].toSorted().join());

  const two = async (title: string, of: { goes?: Answers; stays?: Answers } = {}) => ({
    from: await published({ ...answers(`${title}通知`), ...of.goes }),
    into: await published({ ...answers(`${title}的通知`), ...of.stays }),
  });
  const counted = async (query: string, ...given: string[]) =>
    (await app.sql.unsafe<{ count: number }[]>(query, given))[0]?.count;

  const content = '/policy/api/manager/content';

  async function newDraft(): Promise<string> {
    const { body } = await app.call('POST', `${content}/create`, {
      as: editor,
      body: { collection: 'news' },
    });
    const { id }: { id: string } = body.data;
    return id;
  }

  /** A draft that links to a policy, and to one that there is not. */
  async function linkingNews(id: string): Promise<string> {
    const own = await newDraft();
    const hrefs = [id, '01900000-0000-7000-8000-000000000000'].map((one) => `/zct-ee/policy-info/${one}`);
    const text = hrefs.map((href) => `<p><a href="${href}">政策</a></p>`).join('');
    const draft = { title: '链接检验', body: text };
    await app.call('POST', `${content}/save`, { as: editor, body: { id: own, revision: 0, answers: draft } });
    return own;
  }

  async function deadLinks(of: string): Promise<string[]> {
    const { body } = await app.call('GET', `${content}/links`, { as: editor });
    const { dead }: { dead: { id: string; href: string }[] } = body.data;
    return dead.filter(({ id }) => id === of).map(({ href }) => href);
  }

  return { ...given, post, merge, listed, pairOf, two, counted, newDraft, linkingNews, deadLinks, content };
}
