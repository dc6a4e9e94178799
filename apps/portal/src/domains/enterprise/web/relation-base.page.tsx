// 基本信息 (spec §2 /user/relation/{id}/base; decisions.md, Calls 7): the record and the contact of one enterprise.
import { apiFor, orErrorPage } from '../../../page/api.ts';
import { answerForm } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { enterpriseContract } from '../contract.ts';
import type { Route } from './+types/relation-base.page';
import { BASE_FORM, BaseForm } from './base-form.tsx';
import { baseText, officialText } from './enterprise.text.ts';
import { basicInput, loadedOf, readVersion } from './form-answers.ts';
import { isSaveReply, keepPage } from './keep-page.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { ownEnterprise } from './own-enterprise.ts';
import { RelationFrame } from './relation-frame.part.tsx';
import { answerSave, readSave } from './save-answer.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const enterprise = await ownEnterprise({ request, context }, params.id);
  const [basic, dictionaries] = await orErrorPage(
    request,
    Promise.all([
      apiFor(context, enterpriseContract, enterprise.enId).getBasic({}),
      loadDictionaries(context, { form: BASE_FORM, withOfficial: true }),
    ]),
  );
  return { enterprise, basic, loaded: loadedOf(BASE_FORM, basic), dictionaries };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const posted = await request.formData();
  const api = apiFor(context, enterpriseContract, params.id);
  if (posted.get('intent') === 'take-over')
    return answerForm(request, { work: api.takeOverBasic({}), done: officialText.takenOver });
  const save = readSave(BASE_FORM, posted);
  return answerSave(
    { request, context },
    {
      ...save,
      send: async () =>
        loadedOf(
          BASE_FORM,
          await api.saveBasic({ version: readVersion(posted), ...basicInput(save.values) }),
        ),
      read: async () => loadedOf(BASE_FORM, await api.getBasic({})),
    },
  );
}

/** In the browser, a save that gets no answer keeps the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: baseText.title, description: baseText.description }, matches);
}

export default function RelationBasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { enterprise, ...parts } = loaderData;
  return (
    <RelationFrame enterprise={enterprise} current="base" title={baseText.title}>
      <BaseForm key={enterprise.enId} {...parts} posted={isSaveReply(actionData) ? actionData : undefined} />
    </RelationFrame>
  );
}
