// 材料库 (/user/vault): what the enterprise keeps for its filed matters.
import { Link } from 'react-router';
import Type from 'typebox';
import { Id } from '@yqt/kernel/schema';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { queryLink } from '@yqt/ui/query-link';
import { Tabs } from '@yqt/ui/tabs';
import { useFetcher } from '../../../page/use-fetcher.ts';
import { BindFirst } from '../../../frame/bind-first.tsx';
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { readQuery } from '../../../page/address.ts';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../page/form.ts';
import { loadList } from '../../../page/list.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { dictionaryContract } from '../../dictionary/contract.ts';
import { caseworkContract } from '../contract.ts';
import { vaultContract } from '../vault/contract.ts';
import type { Route } from './+types/vault.page';
import css from './case.module.css';
import { given } from './files/post-files.ts';
import { VaultEntry } from './files/vault-entry.tsx';
import { VaultForm } from './files/vault-form.tsx';
import { vaultText as text } from './vault.text.ts';

const TYPES = 'MATERIAL_TYPE';
/** Beside the list's own: the matter that it was opened from. */
const ADDRESS = Type.Object({ ...vaultContract.listVault.input.properties, for: Type.Optional(Id) });
const TABS = ['valid', 'soon', 'expired'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const [list, types, back] = await Promise.all([
    loadList(request, {
      schema: ADDRESS,
      call: ({ for: _case, ...query }) => apiOf(context, vaultContract).listVault(query),
    }),
    orErrorPage(request, apiOf(context, dictionaryContract).listEntriesOfSeveral({ typeCode: [TYPES] })),
    loadBack(request, context),
  ]);
  const options = (types[TYPES] ?? []).map(({ value, label }) => ({ value, label }));
  return { ...list, options, back };
}

/** The matter that asks for something that is not there yet, while it is being filled in: whoever came from there is led back. */
async function loadBack(
  request: Request,
  context: Route.LoaderArgs['context'],
): Promise<{ title: string; to: string } | null> {
  const { for: id } = readQuery(ADDRESS, request);
  if (id === undefined) return null;
  const waiting = await attempt(apiOf(context, caseworkContract).listTodo({}));
  const found = waiting.ok ? waiting.value.records.find((one) => one.id === id) : undefined;
  return found ? { title: found.title, to: `${found.link}#materials` } : null;
}

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const posted = await request.formData();
  const api = apiOf(context, vaultContract);
  if (formText(posted, 'intent') === 'remove')
    return answerForm(request, {
      work: api.removeVaultItem({ id: formText(posted, 'id') }),
      done: text.removed,
    });
  return answerForm(request, {
    work: api.addVaultFile({
      type: formText(posted, 'type'),
      title: formText(posted, 'title'),
      fileId: formText(posted, 'fileId'),
      ...given(posted, ['id', 'validUntil']),
    }),
    done: text.saved,
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function VaultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, search, options, back } = loaderData;
  const fetcher = useFetcher<FormReply>();
  const reply = fetcher.data ?? actionData;
  const role = chosenEnterprise(useShell().shell.viewer)?.role;
  const mayWrite = role === 'admin' || role === 'handler';
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.description}</p>
      {back === null ? null : (
        <p>
          <Link to={back.to}>{text.back(back.title)}</Link>
        </p>
      )}
      {role === undefined ? (
        <BindFirst hint={text.bindFirst} />
      ) : (
        <>
          {reply?.message ? (
            <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
              {reply.message}
            </Notice>
          ) : null}
          {mayWrite ? (
            <Card as="section" labelledBy="vault-add">
              <details className={css.acts} open={back !== null}>
                <summary id="vault-add">{text.add}</summary>
                <VaultForm
                  key={reply?.state === 'done' ? reply.message : ''}
                  options={options}
                  fetcher={fetcher}
                  type={query.type}
                />
              </details>
            </Card>
          ) : null}
          <Tabs
            label={text.filter}
            current={query.validity ?? 'all'}
            items={[
              { key: 'all', label: text.all, to: queryLink(search, { validity: null, current: null }) },
              ...TABS.map((key) => ({
                key,
                label: text.tabs[key],
                to: queryLink(search, { validity: key, current: null }),
              })),
            ]}
          />
          <ListView
            loaded={loaderData}
            label={text.title}
            found={text.found}
            empty={
              query.validity || query.type ? (
                <EmptyState kind="no-result" title={text.noneFound} />
              ) : (
                <EmptyState title={text.none} hint={text.noneHint} />
              )
            }
            rows={{
              keyOf: ({ id }) => id,
              item: (one) => <VaultEntry one={one} mayWrite={mayWrite} options={options} fetcher={fetcher} />,
            }}
          />
        </>
      )}
    </div>
  );
}
