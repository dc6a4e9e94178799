// 「订阅」: the list for feed readers, with the filters that it is shown with.
import { LinkButton } from '@yqt/ui/button';
import type { FeedAddresses } from './feed.ts';

const SUBSCRIBE = '订阅（RSS）';

export const FeedLink = ({ feed }: { feed: FeedAddresses }) => (
  <LinkButton to={feed.rss} reloadDocument size="s" variant="text">
    {SUBSCRIBE}
  </LinkButton>
);
