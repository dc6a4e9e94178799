// 基本信息 (spec §2 /user/relation/{id}/base; decisions.md, Calls 7): the record and the contact of one enterprise.
import { apiFor, orErrorPage } from '../../../page/api.ts';
import { answerForm } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { enterpriseContract } from '../contract.ts';
import type { Route } from './+types/relation-base.page';
import { BaseForm } from './base-form.tsx';
import { OWN_FIELDS, PERSONNEL } from './enterprise-values.ts';
import { baseText, officialText } from './enterprise.text.ts';
import { personnelInput, recordInput } from './form-input.ts';
import { loadedBasic } from './form-values-of.ts';
import { readForm, readVersion } from './form-values.ts';
import { isSaveAnswer, keepPage } from './keep-page.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { ownEnterprise } from './own-enterprise.ts';
import { RelationFrame } from './relation-frame.part.tsx';
import { answerSave } from './save-answer.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const enterprise = await ownEnterprise({ request, context }, params.id);
  const [basic, dictionaries] = await orErrorPage(
    request,
    Promise.all([
      apiFor(context, enterpriseContract, enterprise.enId).getBasic({}),
      loadDictionaries(context, { kinds: [], withRecord: true }),
    ]),
  );
  return { enterprise, basic, loaded: loadedBasic(basic), dictionaries };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const posted = await request.formData();
  const api = apiFor(context, enterpriseContract, params.id);
  if (posted.get('intent') === 'take-over')
    return answerForm(request, { work: api.takeOverBasic({}), done: officialText.takenOver });
  const values = readForm(posted, { fields: OWN_FIELDS, lists: [PERSONNEL] });
  return answerSave(
    { request, context },
    {
      posted: values,
      faults: [],
      send: async () =>
        loadedBasic(
          await api.saveBasic({
            version: readVersion(posted),
            enLibDTO: recordInput(values),
            ...personnelInput(values),
          }),
        ),
      read: async () => loadedBasic(await api.getBasic({})),
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
      <BaseForm key={enterprise.enId} {...parts} posted={isSaveAnswer(actionData) ? actionData : undefined} />
    </RelationFrame>
  );
}
