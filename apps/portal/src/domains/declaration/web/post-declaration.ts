// What posts of a declaration's pages do: the kernel's own ones, and the self-check's. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf } from '../../../page/api.ts';
import { answerForm, formText } from '../../../page/form.ts';
import type { CaseView } from '../../casework/contract.ts';
import { actOwnCase, type OwnPost } from '../../casework/web/load-own-case.part.ts';
import { declarationContract } from '../contract.ts';
import { postDifferences } from '../difference/web/load-differences.ts';
import { applyText } from './declaration.text.ts';

/** What carries answers; every other event goes the kernel's way. */
const ACTIONS = ['save', 'submit', 'resubmit'] as const;
type Action = (typeof ACTIONS)[number];
const actionOf = (word: string): Action => ACTIONS.find((one) => one === word) ?? 'save';
const NOTE = 'note:';

/** `linkOf` leads back to the page that posts. */
export async function postDeclaration(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  linkOf: (id: string) => string,
) {
  const api = apiOf(context, declarationContract);
  const posted = await request.clone().formData();
  if (formText(posted, 'intent') === 'take-differences')
    return { difference: await postDifferences({ request, context }, posted) };
  return postFilled(
    { request, context },
    {
      read: async (id) => ({ ...(await api.getDeclaration({ id })), link: linkOf(id) }),
      update: api.updateDeclaration,
      qualify: api.addQualification,
    },
  );
}

interface FilledCalls {
  read: (id: string) => Promise<CaseView>;
  update: (post: Omit<OwnPost, 'action'> & { action: Action }) => Promise<{ stateLabel: string }>;
  qualify: Keep;
  isAtWindow?: boolean;
}

/** The same by the calls of whoever fills in. */
export async function postFilled(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { read, update, qualify, isAtWindow = false }: FilledCalls,
) {
  const posted = await request.clone().formData();
  if (formText(posted, 'intent') === 'qualify') return { check: await keepAnswers(request, posted, qualify) };
  return actOwnCase(
    { request, context },
    { read, update: ({ action, ...post }) => update({ ...post, action: actionOf(action) }), isAtWindow },
  );
}

type Keep = (given: {
  id: string;
  answers: { line: string; isMet?: boolean; note: string }[];
}) => Promise<unknown>;

/** One answer for every note that the form has. */
const keepAnswers = (request: Request, posted: FormData, keep: Keep) => {
  const lines = [...posted.keys()]
    .filter((name) => name.startsWith(NOTE))
    .map((name) => name.slice(NOTE.length));
  const answers = lines.map((line) => {
    const word = formText(posted, `met:${line}`);
    return { line, note: formText(posted, `${NOTE}${line}`), ...(word ? { isMet: word === 'yes' } : {}) };
  });
  return answerForm(request, { work: keep({ id: formText(posted, 'id'), answers }), done: applyText.kept });
};
