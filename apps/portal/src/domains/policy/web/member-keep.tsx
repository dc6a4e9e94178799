// 收藏 and 订阅标签 of a signed-in reader; without JavaScript the forms post the page to itself.
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { useFetcher } from '../../../page/use-fetcher.ts';
import type { FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import type { PolicyDetail } from '../contract.ts';
import css from './policy-detail.module.css';
import { keepText } from './keep.text.ts';
import { FormKey } from '../../../form-key.tsx';

export interface MemberKeepProps {
  policy: PolicyDetail;
  /** The answer to a form that was posted without JavaScript. */
  posted?: Pick<FormReply, 'state' | 'message'>;
}

export function MemberKeep({ policy, posted }: MemberKeepProps) {
  const fetcher = useFetcher<FormReply>();
  const { isFavorite, tags, subscribedTags } = policy;
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data ?? posted;
  return (
    <>
      <fetcher.Form method="post" className={css.keep}>
        <FormKey />
        <Button
          type="submit"
          name="intent"
          value={isFavorite ? 'unfavorite' : 'favorite'}
          variant={isFavorite ? 'default' : 'primary'}
          isBusy={isBusy}
        >
          {isFavorite ? keepText.favored : keepText.favorite}
        </Button>
      </fetcher.Form>
      {tags.length === 0 ? null : (
        <fetcher.Form method="post" className={css.subscribe}>
          <FormKey />
          <input type="hidden" name="intent" value="subscribe" />
          <h2 className={css.railTitle}>{keepText.subscribe}</h2>
          <p className={css.small}>{keepText.subscribeHint}</p>
          <TagButtons tags={tags} subscribed={subscribedTags} isBusy={isBusy} />
          <p className={css.small}>
            <Link to={paths.subscribe()}>{keepText.manage}</Link>
          </p>
        </fetcher.Form>
      )}
      {!answer?.message ? null : (
        <Notice tone={answer.state === 'done' ? 'success' : 'error'} isLive>
          <p>{answer.message}</p>
        </Notice>
      )}
    </>
  );
}

interface TagButtonsProps {
  tags: readonly string[];
  subscribed: readonly string[];
  isBusy: boolean;
}

const TagButtons = ({ tags, subscribed, isBusy }: TagButtonsProps) => (
  <ul className={css.tagButtons}>
    {tags.map((tag) => (
      <li key={tag}>
        {subscribed.includes(tag) ? (
          <span className={css.subscribed}>
            {tag} {keepText.subscribed}
          </span>
        ) : (
          <Button
            type="submit"
            size="s"
            name="tag"
            value={tag}
            disabled={isBusy}
            aria-label={keepText.subscribeOne(tag)}
          >
            + {tag}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
