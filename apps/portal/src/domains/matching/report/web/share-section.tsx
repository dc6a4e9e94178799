// 分享: a link that expires and can be taken back. The link itself is shown once, when it is made.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { CopyButton } from '@yqt/ui/copy-button';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import type { FormReply } from '../../../../page/form.ts';
import type { ShareView } from '../report-shape.rules.ts';
import { shareText } from './report.text.ts';
import type { ReportDone, ReportTyped } from './post-report.ts';
import { FoldCard } from '@yqt/ui/fold-card';
import css from './report.module.css';
import side from './report-side.module.css';
import { FormKey } from '../../../../form-key.tsx';

/** Within the fold: a browser that is led here opens it. */
export const SHARE_ANCHOR = 'share';

export interface ShareSectionProps {
  reportId: string;
  /** The page's own address; posting elsewhere would lead away from the answer. */
  address: string;
  shares: readonly ShareView[];
  /** The moment of the page, to tell what has expired. */
  now: string;
  /** The answer to a form that was posted without JavaScript. */
  posted: FormReply<ReportDone, ReportTyped> | undefined;
}

export function ShareSection({ reportId, address, shares, now, posted }: ShareSectionProps) {
  const fetcher = useFetcher<FormReply<ReportDone, ReportTyped>>();
  const reply = fetcher.data ?? posted;
  const made = reply?.result;
  return (
    <div data-print="hide">
      <FoldCard
        id={SHARE_ANCHOR}
        title={shareText.title}
        hint={shareText.hint}
        isOpen={reply !== undefined || shares.length > 0}
      >
        <fetcher.Form method="post" action={address} className={side.share}>
          <FormKey />
          <input type="hidden" name="id" value={reportId} />
          <Select
            name="days"
            label={shareText.days}
            options={shareText.dayOptions}
            defaultValue="7"
            emptyLabel={null}
          />
          <Button type="submit" name="intent" value="share" isBusy={fetcher.state !== 'idle'}>
            {shareText.create}
          </Button>
        </fetcher.Form>
        {made?.kind === 'shared' ? <Made url={made.url} expiresAt={made.expiresAt} /> : null}
        {reply?.message && reply.values.form === 'other' ? (
          <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
            <p>{reply.message}</p>
          </Notice>
        ) : null}
        <Shares address={address} shares={shares} now={now} />
      </FoldCard>
    </div>
  );
}

const Made = ({ url, expiresAt }: { url: string; expiresAt: string }) => (
  <Notice tone="success" title={shareText.madeTitle} isLive>
    <p>
      {shareText.madeHint}，{shareText.expires(expiresAt)}
    </p>
    <TextInput
      name="share-link"
      label={shareText.link}
      defaultValue={url}
      key={url}
      readOnly
      affix={<CopyButton value={url} label={shareText.copy} />}
    />
  </Notice>
);

const Shares = ({ address, shares, now }: Pick<ShareSectionProps, 'address' | 'shares' | 'now'>) =>
  shares.length === 0 ? null : (
    <ul className={side.history} aria-label={shareText.list}>
      {shares.map(({ id, createdAt, expiresAt, isRevoked }) => (
        <li key={id}>
          <span>{shareText.created(createdAt)}</span>
          <span className={css.small}>{shareText.expires(expiresAt)}</span>
          <span className={side.links}>
            {isRevoked || expiresAt <= now ? (
              <Tag>{isRevoked ? shareText.revoked : shareText.expired}</Tag>
            ) : (
              <Form method="post" action={address} preventScrollReset>
                <FormKey />
                <input type="hidden" name="share" value={id} />
                <Button
                  type="submit"
                  size="s"
                  name="intent"
                  value="revoke"
                  aria-label={shareText.revokeOf(createdAt)}
                >
                  {shareText.revoke}
                </Button>
              </Form>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
