// One entry from paper (/console/entries/{id}): the officer fills in what the signed paper says and files it; from then on it
// is read.
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import type { CaseView } from '../../contract.ts';
import { actOwnCase, loadOwnCase, removeEntered } from '../../web/load-own-case.part.ts';
import { windowContract } from '../contract.ts';
import type { Route } from './+types/entry.page';
import { entryText as text } from './entry.text.ts';
import { EntryView } from './entry-view.tsx';

/** The officer's own page takes the place of the owner's. */
const here = (view: CaseView): CaseView => ({ ...view, link: paths.consoleEntry(view.id) });

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const view = await orErrorPage(request, apiOf(context, windowContract).getEntry({ id }));
  return loadOwnCase({ request, context }, here(view));
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const api = apiOf(context, windowContract);
  const removed = await removeEntered({ request, context }, id);
  if (removed) return removed;
  return actOwnCase(
    { request, context },
    {
      read: async () => here(await api.getEntry({ id })),
      update: (post) => api.updateEntry({ ...post, id }),
      isAtWindow: true,
    },
  );
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryView loaded={loaderData} reply={actionData} />;
}
