// 企业信息 (spec §2 Enterprise information form, §3, §5): the whole record of the user's first enterprise.
import { apiFor, orErrorPage } from '../../../page/api.ts';
import { answerForm, formText } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { BindFirst } from '../../../frame/bind-first.tsx';
import { enterpriseContract } from '../contract.ts';
import { ENTERPRISE_FORM } from '../form-definition.rules.ts';
import type { Route } from './+types/enterprise-form.page';
import { EnterpriseForm } from './enterprise-form.tsx';
import { officialText, wholeText } from './enterprise.text.ts';
import { basicInput, honourInput, loadedOf, readVersion, yearInput } from './form-answers.ts';
import { isSaveReply, keepPage } from './keep-page.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { firstEnterprise } from './own-enterprise.ts';
import css from './profile.module.css';
import { bindFirstHint } from './profile.text.ts';
import { answerSave, readSave } from './save-answer.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const enterprise = await firstEnterprise({ request, context });
  if (!enterprise) return null;
  const [form, dictionaries] = await orErrorPage(
    request,
    Promise.all([
      apiFor(context, enterpriseContract, enterprise.enId).getForm({}),
      loadDictionaries(context, { form: ENTERPRISE_FORM, withOfficial: true }),
    ]),
  );
  return { form, loaded: loadedOf(ENTERPRISE_FORM, form), dictionaries };
}

/** Nobody's: a form that names no enterprise must not be saved for the chosen one. */
const NO_ENTERPRISE = 'none';

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const api = apiFor(context, enterpriseContract, formText(posted, 'enId') || NO_ENTERPRISE);
  if (posted.get('intent') === 'take-over')
    return answerForm(request, { work: api.takeOverBasic({}), done: officialText.takenOver });
  const save = readSave(ENTERPRISE_FORM, posted);
  const { values } = save;
  const input = { ...basicInput(values), ...yearInput(values), ...honourInput(values) };
  return answerSave(
    { request, context },
    {
      ...save,
      send: async () =>
        loadedOf(ENTERPRISE_FORM, await api.saveForm({ version: readVersion(posted), ...input })),
      read: async () => loadedOf(ENTERPRISE_FORM, await api.getForm({})),
    },
  );
}

/** In the browser, a save that gets no answer keeps the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: wholeText.title, description: wholeText.description }, matches);
}

export default function EnterpriseFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{wholeText.title}</h1>
      {loaderData ? (
        <EnterpriseForm
          key={loaderData.form.enId}
          {...loaderData}
          posted={isSaveReply(actionData) ? actionData : undefined}
        />
      ) : (
        <BindFirst hint={bindFirstHint} />
      )}
    </div>
  );
}
