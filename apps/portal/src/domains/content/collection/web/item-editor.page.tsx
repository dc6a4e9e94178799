// One item of a collection (console): the same page for all, since its form comes with it.
import { redirect } from 'react-router';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import type { Route } from './+types/item-editor.page';
import { ItemEditor } from './item-editor.part.tsx';
import { answerItem, loadItem } from './item-page.part.ts';
import { itemPageText as text } from './item.text.ts';

export async function loader({ request, params: { collection, id }, context }: Route.LoaderArgs) {
  if (collection === 'policy') throw redirect(paths.consolePolicy(id));
  return loadItem({ request, context, collection, id });
}

export const action = async ({ request, params: { collection, id }, context }: Route.ActionArgs) =>
  answerItem({ request, context, id, address: paths.consoleItem(collection, id) }, await request.formData());

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { title: text.edit(loaderData?.item.collectionLabel ?? ''), description: text.description },
    matches,
  );
}

export default function ItemEditorPage({ loaderData }: Route.ComponentProps) {
  return <ItemEditor {...loaderData} />;
}
