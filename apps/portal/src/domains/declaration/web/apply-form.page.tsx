// 项目申报 (/apply-center/apply): task list, self-check, form, check page, submission. Filed, it is read on its own page.
import { redirect } from 'react-router';
import { instantText } from '@yqt/kernel/dates';
import { readQuery } from '../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { loadOwnCase } from '../../casework/web/load-own-case.part.ts';
import { OwnCasePage } from '../../casework/web/own-case.part.tsx';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/apply-form.page';
import { closingWords, overWords } from './closing-words.ts';
import { applyText as text } from './declaration.text.ts';
import { DeclarationParts } from './declaration-parts.tsx';
import { loadDifferences } from '../difference/web/load-differences.ts';
import { SUBMITTERS } from '../submitters.rules.ts';
import { faultsToFile } from './self-check-faults.ts';
import { postDeclaration } from './post-declaration.ts';

const linkOf = (id: string): string => paths.declareForm({ id });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = readQuery(declarationContract.getDeclaration.input, request);
  const found = await orErrorPage(request, apiOf(context, declarationContract).getDeclaration({ id }));
  if (!found.isEditable) throw redirect(paths.myApplyDetail({ id }));
  const { parts, check, sources } = found;
  const [own, differences] = await Promise.all([
    loadOwnCase({ request, context }, { ...found, link: linkOf(id) }),
    loadDifferences(context, id),
  ]);
  const now = instantText(new Date());
  const closing = closingWords(found, now);
  const whoFiles = text.whoFiles(SUBMITTERS[found.submitBy]);
  const ends = closing === null ? whoFiles : `${closing}；${whoFiles}`;
  const over = overWords(found, now);
  return { ...own, ends, over, faults: faultsToFile(own, check), parts, check, differences, sources };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  postDeclaration({ request, context }, linkOf);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ApplyFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const own = actionData && ('check' in actionData || 'difference' in actionData) ? undefined : actionData;
  return (
    <OwnCasePage loaded={loaderData} reply={own}>
      <DeclarationParts loaded={loaderData} reply={actionData} />
    </OwnCasePage>
  );
}
