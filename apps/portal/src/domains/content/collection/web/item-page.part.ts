// Loading and acting of an item's editor, for the pages of the console that show one. Server only.
import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageFields } from '@yqt/kernel/page';
import { shortened } from '@yqt/kernel/clean-text';
import { Input } from '@yqt/kernel/schema';
import { dayText } from '@yqt/kernel/dates';
import { apiOf, attempt, orErrorPage, orNull } from '../../../../page/api.ts';
import {
  answerForm,
  doneReply,
  failedReply,
  formText,
  refusedReply,
  type FormReply,
} from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import { policy } from '../../policy/policy.rules.ts';
import { answerSplit, loadSplit } from '../../policy/web/split-page.ts';
import { upkeepContract } from '../../upkeep/contract.ts';
import { FARTHEST } from '../contract.ts';
import { EVENTS, STATES } from '../editorial.rules.ts';
import type { VersionChanges } from '../version-changes.rules.ts';
import { itemPageText as text } from './item.text.ts';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
  collection: string;
  id: string;
}

/** The page of versions that the address names, beside those that it compares. */
const VersionsPage = Input(pageFields);

/** The item with a page of its versions and those that the address compares. Throws the error page, 404 for an item of another collection. */
export async function loadItem({ request, context, collection, id }: Asked) {
  const api = apiOf(context, contentContract);
  const item = await orErrorPage(request, api.getItem({ id }));
  if (item.collection !== collection) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const [versions, compared, split] = await Promise.all([
    loadList(request, {
      schema: VersionsPage,
      call: (page) => api.listVersions({ id, ...page }),
      isPart: true,
    }),
    loadCompared({ request, context, id }, searchParams),
    collection === policy.name ? loadSplit({ request, context, id }) : null,
  ]);
  const restored = searchParams.get('restored') ?? '';
  return { item, versions, ...compared, split, on: dayText(new Date()), restored };
}

/** What the versions that the address names say differently; or, where there is none such, which ones it names. */
async function loadCompared(
  { request, context, id }: Omit<Asked, 'collection'>,
  searchParams: URLSearchParams,
): Promise<{ compared: VersionChanges | null; noVersion: string }> {
  const named = ['version', 'against'].flatMap((name) => searchParams.get(name)?.trim() || []);
  const given = searchParams.get('version') ? named : [];
  const [revision, against] = given.map(Number);
  if (revision === undefined) return { compared: null, noVersion: '' };
  const compared = given.every((one) => VERSION.test(one))
    ? await orNull(
        request,
        apiOf(context, contentContract).compareVersion({
          id,
          revision,
          ...(against === undefined ? {} : { against }),
        }),
      )
    : null;
  return {
    compared,
    noVersion: compared ? '' : given.map((one) => shortened(one, LONGEST_NAMED)).join('、'),
  };
}

/** None that no save can have. */
const VERSION = /^\d{1,9}$/;
const LONGEST_NAMED = 20;

/** What a form of the editor asked for. Throws the redirect after a restored version. */
export async function answerItem(
  { request, context, id, address }: Omit<Asked, 'collection'> & { address: string },
  form: FormData,
) {
  const asked = formText(form, 'event');
  const api = apiOf(context, contentContract);
  const revision = Number(formText(form, 'revision'));
  if (asked === 'restore') {
    const restoring = api.restoreVersion({ id, revision, version: Number(formText(form, 'version')) });
    const restored = await attempt(restoring);
    if (!restored.ok) return failedReply(request, restored.error, { values: {} });
    throw redirect(withQuery(address, { restored: restored.value.revision }), 303);
  }
  if (asked === 'split' || asked === 'split-trial') return answerSplit({ request, context, id }, form);
  if (asked === 'preview') return answerPreview(request, api.previewItem({ id }));
  if (asked === 'check')
    return answerForm(request, {
      work: apiOf(context, upkeepContract).checkItem({ id }),
      done: text.checkedDone,
    });
  if (asked === 'place') return answerPlace({ request, context, id }, form);
  const event = EVENTS.find((one) => one === asked);
  if (event === undefined) throw data(null, { status: 400 });
  const given = Object.fromEntries(
    ['at', 'until', 'reason', 'returnedAt'].flatMap((name) =>
      formText(form, name) ? [[name, formText(form, name)]] : [],
    ),
  );
  const state = STATES.find((one) => one === formText(form, 'state'));
  const work = api.actOnItem({ id, revision, event, ...(state && { state }), ...given });
  return answerForm(request, { work, done: text.done[event] });
}

/** An end that is as it was when the page was loaded is not sent: somebody else may have set another one. */
async function answerPlace({ request, context, id }: Omit<Asked, 'collection'>, form: FormData) {
  const [typed, until] = [
    formText(form, 'position').normalize('NFKC').trim(),
    formText(form, 'until').trim(),
  ];
  const position = Number(typed);
  if (!Number.isInteger(position) || Math.abs(position) > FARTHEST)
    return refusedReply([{ field: 'position', errorMessage: text.noPosition(FARTHEST) }], { values: {} });
  const place = {
    id,
    isPinned: formText(form, 'isPinned') !== '',
    position,
    ...(until !== formText(form, 'untilBefore') && { until }),
  };
  const work = apiOf(context, contentContract).placeItem(place);
  return answerForm(request, { work, done: text.placed });
}

/** The link of a preview, said once. */
async function answerPreview(
  request: Request,
  work: Promise<{ token: string }>,
): Promise<FormReply<{ path: string }>> {
  const made = await attempt(work);
  if (!made.ok) return failedReply(request, made.error, { values: {} });
  return doneReply({}, { result: { path: paths.contentPreview(made.value.token) } });
}
