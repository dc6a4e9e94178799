// 申报详情 (/user/my-apply/detail): one declaration from its submission to its end; a correction is filled in here.
import { redirect } from 'react-router';
import { textOf } from '@yqt/forms/answers';
import { LinkButton } from '@yqt/ui/button';
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { readQuery } from '../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { loadOwnCase } from '../../casework/web/load-own-case.part.ts';
import { OwnCasePage } from '../../casework/web/own-case.part.tsx';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/my-declaration.page';
import { DeclarationCourse } from './declaration-course.tsx';
import { DeclarationParts } from './declaration-parts.tsx';
import { mineText as text } from './declaration.text.ts';
import { loadDifferences } from '../difference/web/load-differences.ts';
import { faultsToFile } from './self-check-faults.ts';
import { filedNotice } from './filed-notice.ts';
import { postDeclaration } from './post-declaration.ts';
import { sumItems } from './sum-items.ts';

const linkOf = (id: string): string => paths.myApplyDetail({ id });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = readQuery(declarationContract.getDeclaration.input, request);
  const found = await orErrorPage(request, apiOf(context, declarationContract).getDeclaration({ id }));
  if (found.isEditable && found.submittedAt === null) throw redirect(paths.declareForm({ id }));
  const { parts, check, sources, timeline, requestedFen, verifiedFen, paidFen } = found;
  const sums = { requestedFen, verifiedFen, paidFen };
  const [own, differences] = await Promise.all([
    loadOwnCase({ request, context }, found),
    loadDifferences(context, id),
  ]);
  return { ...own, faults: faultsToFile(own, check), parts, check, differences, sources, timeline, sums };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  postDeclaration({ request, context }, linkOf);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.detailTitle, description: text.detailDescription }, matches);
}

export default function MyDeclarationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, sums, timeline } = loaderData;
  const own = actionData && ('check' in actionData || 'difference' in actionData) ? undefined : actionData;
  const items = sumItems(sums);
  const filed = filedNotice(view);
  return (
    <OwnCasePage loaded={loaderData} reply={own}>
      {filed === null ? null : (
        <Notice tone="success" title={filed.title}>
          {filed.next}
        </Notice>
      )}
      {view.state === 'pending_confirmation' ? (
        <Notice tone="warning" title={text.offered}>
          {text.offeredNext(textOf(view.answers['confirmBy']))}
        </Notice>
      ) : null}
      {items.length ? <DescriptionList items={items} /> : null}
      {sums.requestedFen === null || view.submittedAt === null ? null : (
        <div>
          <LinkButton to={paths.applyAccount({ id: view.id })}>{text.account}</LinkButton>
        </div>
      )}
      <DeclarationCourse id={view.id} nodes={timeline} />
      <DeclarationParts loaded={loaderData} reply={actionData} />
    </OwnCasePage>
  );
}
