// 我提交的报告 (/user/my-apply/declared): what was filed, with its number.
import { apiOf } from '../../../page/api.ts';
import { loadList } from '../../../page/list.ts';
import { pageMeta } from '../../../page/meta.ts';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/filed-declarations.page';
import { DeclarationItem } from './declaration-item.tsx';
import { mineText as text } from './declaration.text.ts';
import { MyList } from './my-list.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: declarationContract.listUploaded.input,
    call: apiOf(context, declarationContract).listUploaded,
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.declaredTitle, description: text.declaredDescription }, matches);
}

const FiledDeclarationsPage = ({ loaderData }: Route.ComponentProps) => (
  <MyList
    loaded={loaderData}
    title={text.declaredTitle}
    description={text.declaredDescription}
    found={text.count}
    keyOf={({ id }) => id}
    item={(one) => <DeclarationItem one={one} holder={null} />}
  />
);

export default FiledDeclarationsPage;
