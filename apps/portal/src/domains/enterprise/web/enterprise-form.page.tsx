// 企业信息 (spec §2 Enterprise information form, §3, §5): the whole record of the user's first enterprise.
import { apiFor, orErrorPage } from '../../../page/api.ts';
import { answerForm, formText } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { enterpriseContract } from '../contract.ts';
import { ROW_KINDS } from '../form-tables.rules.ts';
import type { Route } from './+types/enterprise-form.page';
import { BindFirst } from '../../../shell/bind-first.tsx';
import { EnterpriseForm } from './enterprise-form.tsx';
import { OWN_FIELDS, PERSONNEL } from './enterprise-values.ts';
import { honourInput, personnelInput, recordInput, yearInput } from './form-input.ts';
import { officialText, wholeText } from './enterprise.text.ts';
import { LIST_LABELS } from './form-parts.ts';
import { loadedWhole } from './form-values-of.ts';
import { firstRowFaults, readForm, readVersion } from './form-values.ts';
import { isSaveAnswer, keepPage } from './keep-page.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { firstEnterprise } from './own-enterprise.ts';
import css from './profile.module.css';
import { bindFirstHint } from './profile.text.ts';
import { answerSave } from './save-answer.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const enterprise = await firstEnterprise({ request, context });
  if (!enterprise) return null;
  const [form, dictionaries] = await orErrorPage(
    request,
    Promise.all([
      apiFor(context, enterpriseContract, enterprise.enId).getForm({}),
      loadDictionaries(context, { kinds: ROW_KINDS, withRecord: true }),
    ]),
  );
  return { form, loaded: loadedWhole(form), dictionaries };
}

const SHAPE = { fields: OWN_FIELDS, lists: [PERSONNEL, ...Object.keys(LIST_LABELS)] };

/** Nobody's: a form that names no enterprise must not be saved for the chosen one. */
const NO_ENTERPRISE = 'none';

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const api = apiFor(context, enterpriseContract, formText(posted, 'enId') || NO_ENTERPRISE);
  if (posted.get('intent') === 'take-over')
    return answerForm(request, { work: api.takeOverBasic({}), done: officialText.takenOver });
  const values = readForm(posted, SHAPE);
  return answerSave(
    { request, context },
    {
      posted: values,
      faults: firstRowFaults(values, LIST_LABELS),
      send: async () =>
        loadedWhole(
          await api.saveForm({
            version: readVersion(posted),
            enLibDTO: recordInput(values),
            ...personnelInput(values),
            ...yearInput(values),
            ...honourInput(values),
          }),
        ),
      read: async () => loadedWhole(await api.getForm({})),
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
          posted={isSaveAnswer(actionData) ? actionData : undefined}
        />
      ) : (
        <BindFirst hint={bindFirstHint} />
      )}
    </div>
  );
}
