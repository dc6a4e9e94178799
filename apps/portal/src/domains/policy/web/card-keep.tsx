// 收藏 and 订阅 on a policy's card, for a signed-in reader: 收藏 at once, 订阅 where the policy shows its tags. Without JavaScript
// the form posts the list to itself.
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { useFetcher } from '../../../page/use-fetcher.ts';
import { FormKey } from '../../../form-key.tsx';
import type { FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import type { PolicyCard } from '../contract.ts';
import { keepText } from './keep.text.ts';

export interface CardKeepProps {
  policy: Pick<PolicyCard, 'id' | 'title'>;
  isFavorite: boolean;
}

export function CardKeep({ policy: { id, title }, isFavorite }: CardKeepProps) {
  const fetcher = useFetcher<FormReply>();
  return (
    <>
      <fetcher.Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          size="s"
          name="intent"
          value={isFavorite ? 'unfavorite' : 'favorite'}
          isBusy={fetcher.state !== 'idle'}
          aria-label={isFavorite ? keepText.unfavoriteOne(title) : keepText.favoriteOne(title)}
        >
          {isFavorite ? keepText.isFavored : keepText.favorite}
        </Button>
      </fetcher.Form>
      <Link to={`${paths.policy(id)}#keep`} aria-label={keepText.subscribeToTagsOf(title)}>
        {keepText.subscribeTo}
      </Link>
      {fetcher.data?.state === 'refused' ? <p role="alert">{fetcher.data.message}</p> : null}
    </>
  );
}
