// One declaration entered from paper (/console/entries/declaration/{id}): 资格自查 and form as they are signed, filed with the scan.
import { instantText } from '@yqt/kernel/dates';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { loadOwnCase, removeEntered } from '../../../casework/web/load-own-case.part.ts';
import { EntryView } from '../../../casework/web/own-case.part.tsx';
import { closingWords } from '../../web/closing-words.ts';
import { postFilled } from '../../web/post-declaration.ts';
import { faultsToFile } from '../../web/self-check-faults.ts';
import { SelfCheck } from '../../web/self-check.tsx';
import { TaskList } from '../../web/task-list.tsx';
import { enteredContract } from '../contract.ts';
import type { Route } from './+types/declared-entry.page';
import { declaredEntryText as text } from './declared-entry.text.ts';

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const found = await orErrorPage(request, apiOf(context, enteredContract).getEntered({ id }));
  const own = await loadOwnCase({ request, context }, { ...found, link: paths.consoleDeclaredEntry(id) });
  const { parts, check } = found;
  return {
    ...own,
    ends: closingWords(found, instantText(new Date())),
    faults: faultsToFile(own, check),
    parts,
    check,
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const api = apiOf(context, enteredContract);
  const removed = await removeEntered({ request, context }, id);
  if (removed) return removed;
  return postFilled(
    { request, context },
    {
      read: async () => ({ ...(await api.getEntered({ id })), link: paths.consoleDeclaredEntry(id) }),
      update: (post) => api.fileEntered({ ...post, id }),
      qualify: (given) => api.qualifyEntered({ ...given, id }),
      isAtWindow: true,
    },
  );
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function DeclaredEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, parts, check, isChecking } = loaderData;
  const kept = actionData && 'check' in actionData ? actionData.check : undefined;
  const own = actionData && 'check' in actionData ? undefined : actionData;
  return (
    <EntryView loaded={loaderData} reply={own}>
      {view.isEditable && !isChecking ? (
        <>
          <TaskList parts={parts} />
          {check === null ? null : <SelfCheck id={view.id} check={check} reply={kept} />}
        </>
      ) : null}
    </EntryView>
  );
}
