// 政策编辑 (/console/policies/{id}): the editor of items with what only policies have: a successor from a search, and comparing with
// the source.
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { ItemEditor } from '../../../content/collection/web/item-editor.part.tsx';
import { answerItem, loadItem } from '../../../content/collection/web/item-page.part.ts';
import { policyDeskContract } from '../contract.ts';
import type { Route } from './+types/policy-editor.page';
import { policyDeskText, comparisonText } from './desk.text.ts';
import { SuccessorFinder } from './successor-finder.tsx';
import { VerifyCard } from './verify-card.tsx';

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  // opening it gives a policy its item
  const loaded = await loadItem({ request, context, collection: 'policy', id });
  const desk = await orErrorPage(request, apiOf(context, policyDeskContract).getDeskPolicy({ id }));
  return { ...loaded, desk };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = formText(form, 'event');
  if (asked !== 'verify' && asked !== 'withdraw')
    return answerItem({ request, context, id, address: paths.consolePolicy(id) }, form);
  const isVerified = asked === 'verify';
  const comparedWith = formText(form, 'comparedWith').replaceAll('\r\n', '\n');
  const work = apiOf(context, policyDeskContract).verifyPolicy({
    id,
    isVerified,
    comparedWith,
    stamp: formText(form, 'stamp'),
  });
  return answerForm(request, { work, done: isVerified ? comparisonText.verified : comparisonText.withdrawn });
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.item.title || policyDeskText.untitled;
  return pageMeta({ title, description: policyDeskText.description }, matches);
}

export default function PolicyEditorPage({ loaderData: { desk, ...editor } }: Route.ComponentProps) {
  return (
    <ItemEditor
      {...editor}
      aside={(fill) => <SuccessorFinder onChoose={(code) => fill('successor', code)} />}
    >
      <VerifyCard desk={desk} />
    </ItemEditor>
  );
}
