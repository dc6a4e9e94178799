// 经营指标 (spec §2 /user/relation/{id}/quota; decisions.md, Calls 7): the yearly figures of one enterprise.
import { apiFor, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { enterpriseContract } from '../contract.ts';
import type { Route } from './+types/relation-quota.page';
import { quotaText } from './enterprise.text.ts';
import { loadedOf, readVersion, yearInput } from './form-answers.ts';
import { isSaveReply, keepPage } from './keep-page.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { ownEnterprise } from './own-enterprise.ts';
import { QUOTA_FORM, QuotaForm } from './quota-form.tsx';
import { RelationFrame } from './relation-frame.part.tsx';
import { answerSave, readSave } from './save-answer.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const enterprise = await ownEnterprise({ request, context }, params.id);
  const [quota, dictionaries] = await orErrorPage(
    request,
    Promise.all([
      apiFor(context, enterpriseContract, enterprise.enId).getQuota({}),
      loadDictionaries(context, { form: QUOTA_FORM }),
    ]),
  );
  return { enterprise, quota, loaded: loadedOf(QUOTA_FORM, quota), dictionaries };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const posted = await request.formData();
  const api = apiFor(context, enterpriseContract, params.id);
  const save = readSave(QUOTA_FORM, posted);
  return answerSave(
    { request, context },
    {
      ...save,
      send: async () =>
        loadedOf(
          QUOTA_FORM,
          await api.saveQuota({ version: readVersion(posted), ...yearInput(save.values) }),
        ),
      read: async () => loadedOf(QUOTA_FORM, await api.getQuota({})),
    },
  );
}

/** In the browser, a save that gets no answer keeps the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: quotaText.title, description: quotaText.description }, matches);
}

export default function RelationQuotaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enterprise, quota, ...parts } = loaderData;
  return (
    <RelationFrame enterprise={enterprise} current="quota" title={quotaText.title}>
      <QuotaForm
        key={enterprise.enId}
        stored={quota}
        {...parts}
        posted={isSaveReply(actionData) ? actionData : undefined}
      />
    </RelationFrame>
  );
}
