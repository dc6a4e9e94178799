// 我申报的项目 (/user/my-apply): the enterprise's declarations, the newest first.
import { redirect } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { apiOf } from '../../../page/api.ts';
import { answerForm, formText } from '../../../page/form.ts';
import { loadList } from '../../../page/list.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/my-declarations.page';
import { DeclarationItem } from './declaration-item.tsx';
import { mineText as text } from './declaration.text.ts';
import { MyList } from './my-list.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: declarationContract.listMine.input,
    call: apiOf(context, declarationContract).listMine,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  if (formText(posted, 'intent') !== 'remove') return redirect(paths.myApply(), 303);
  const id = formText(posted, 'id');
  return answerForm(request, {
    work: apiOf(context, declarationContract).removeDeclaration({ id }),
    done: text.removed,
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const MyDeclarationsPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <MyList
    loaded={loaderData}
    title={text.title}
    description={text.description}
    found={text.count}
    keyOf={({ id }) => id}
    item={(one, role) => <DeclarationItem one={one} holder={role} />}
  >
    <LinkButton to={paths.declareDesk()}>{text.toDesk}</LinkButton>
    {actionData ? (
      <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
        {actionData.message}
      </Notice>
    ) : null}
  </MyList>
);

export default MyDeclarationsPage;
