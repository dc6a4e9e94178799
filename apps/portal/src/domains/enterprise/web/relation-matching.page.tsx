// 匹配信息 (spec §2 /user/relation/{id}/info: matching information completion; decisions.md, Calls 7): grouped questions with
// what is known, 待补充 first, and what each answer would unlock.
import { EmptyState } from '@yqt/ui/empty-state';
import { apiFor, attempt, orErrorPage } from '../../../page/api.ts';
import { formTexts } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { matchingContract } from '../../matching/contract.ts';
import { enterpriseContract } from '../contract.ts';
import type { Route } from './+types/relation-matching.page';
import { changedAnswers, loadedAttributes } from './attribute-values.ts';
import { matchingText } from './enterprise.text.ts';
import { isSaveReply, keepPage } from './keep-page.ts';
import { MatchingForm } from './matching-form.tsx';
import { ownEnterprise } from './own-enterprise.ts';
import { RelationFrame } from './relation-frame.part.tsx';
import { answerSave } from './save-answer.ts';

/** As many questions as the matching call gives at once. */
const ALL_QUESTIONS = 120;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const enterprise = await ownEnterprise({ request, context }, params.id);
  const attributes = await orErrorPage(
    request,
    apiFor(context, enterpriseContract, enterprise.enId).getAttributes({}),
  );
  // What an answer would unlock is matching's to say; without it the questions stand alone.
  const found = await attempt(
    apiFor(context, matchingContract, enterprise.enId).listQuestions({ size: ALL_QUESTIONS }),
  );
  return {
    enterprise,
    attributes,
    loaded: loadedAttributes(attributes),
    questions: found.ok ? found.value : null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiFor(context, enterpriseContract, params.id);
  const values = textsIn(form);
  return answerSave(
    { request, context },
    {
      values,
      order: Object.keys(values),
      faults: [],
      send: async () => {
        const stored = await api.getAttributes({});
        const answers = changedAnswers(stored, values);
        return loadedAttributes(answers.length > 0 ? await api.saveAttributes({ answers }) : stored);
      },
      read: async () => loadedAttributes(await api.getAttributes({})),
    },
  );
}

/** Every text by its question; several of one question are joined by commas. */
const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, formTexts(form, name).join(',')]));

/** In the browser, a save that gets no answer keeps the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: matchingText.title, description: matchingText.description }, matches);
}

export default function RelationMatchingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enterprise, attributes, loaded, questions } = loaderData;
  return (
    <RelationFrame enterprise={enterprise} current="info" title={matchingText.title}>
      {attributes.groups.length === 0 ? (
        <EmptyState title={matchingText.noneTitle} hint={matchingText.noneHint} />
      ) : (
        <MatchingForm
          key={enterprise.enId}
          enterprise={enterprise}
          attributes={attributes}
          loaded={loaded}
          questions={questions}
          posted={isSaveReply(actionData) ? actionData : undefined}
        />
      )}
    </RelationFrame>
  );
}
