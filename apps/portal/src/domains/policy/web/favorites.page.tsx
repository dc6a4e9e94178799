// 我的收藏 (spec §2, user layout): the policies that a member keeps, newest first.
import { Button, LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { useFetcher } from '../../../page/use-fetcher.ts';
import { apiOf } from '../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../page/form.ts';
import { loadList } from '../../../page/list.ts';
import { recordsOf } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/favorites.page';
import { loadVerdicts } from './load-verdicts.ts';
import { PolicyEntry } from './policy-entry.tsx';
import { keepText } from './keep.text.ts';
import { favoriteText } from './subscribe.text.ts';
import { FormKey } from '../../../form-key.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadList(request, {
    schema: policyContract.listFavorites.input,
    call: apiOf(context, policyContract).listFavorites,
  });
  return {
    found,
    verdicts: await loadVerdicts(
      context,
      recordsOf(found).map(({ id }) => id),
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = formText(await request.formData(), 'id');
  return answerForm(request, {
    work: apiOf(context, policyContract).removeFavorite({ id }),
    done: keepText.unfavoriteDone,
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: favoriteText.title, description: favoriteText.description }, matches);
}

export default function FavoritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, verdicts } = loaderData;
  return (
    <>
      <h1>{favoriteText.title}</h1>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          <p>{actionData.message}</p>
        </Notice>
      ) : null}
      <ListView
        loaded={found}
        label={favoriteText.title}
        found={favoriteText.found}
        rows={{
          keyOf: ({ id }) => id,
          item: (policy) => (
            <PolicyEntry
              policy={policy}
              verdict={verdicts[policy.id]}
              actions={<RemoveFavorite id={policy.id} title={policy.title} />}
            />
          ),
        }}
        empty={
          <EmptyState
            title={favoriteText.none}
            hint={favoriteText.noneHint}
            action={
              <LinkButton variant="primary" to={paths.policies()}>
                {favoriteText.search}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}

function RemoveFavorite({ id, title }: { id: string; title: string }) {
  const fetcher = useFetcher<FormReply>();
  return (
    <fetcher.Form method="post">
      <FormKey />
      <Button
        type="submit"
        size="s"
        name="id"
        value={id}
        isBusy={fetcher.state !== 'idle'}
        aria-label={favoriteText.removeOf(title)}
      >
        {favoriteText.remove}
      </Button>
      {fetcher.data?.state === 'refused' ? <p role="alert">{fetcher.data.message}</p> : null}
    </fetcher.Form>
  );
}
