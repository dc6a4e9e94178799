// 消息中心 (spec §2, §7 Messages; UX sheet, Message centre): all of its state in the address, `?id=` opens a message.
import { Link } from 'react-router';
import { apiOf, orErrorPage, returnTarget } from '../../../page/api.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { messageContract } from '../contract.ts';
import { settingsText } from '../delivery/web/settings.text.ts';
import type { Route } from './+types/messages.page';
import { loadMessages } from './load-messages.ts';
import { MessageBar } from './message-bar.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { messageText } from './message.text.ts';
import css from './messages.module.css';
import { useFreshBadge } from './use-fresh-badge.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadMessages(request, context);

/** The one form of the page: 全部已读. */
export async function action({ request, context }: Route.ActionArgs) {
  await orErrorPage(request, apiOf(context, messageContract).readAllMessages({}));
  return redirectWithFlash(context, { to: returnTarget(request), text: messageText.readAllDone });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: messageText.title, description: messageText.description }, matches);
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { opened, list, unreadCount, types, type, isUnreadOnly } = loaderData;
  const { search } = list;
  useFreshBadge(unreadCount);
  return (
    <>
      <h1>{messageText.title}</h1>
      <MessageBar
        search={search}
        types={types}
        type={type}
        isUnreadOnly={isUnreadOnly}
        unreadCount={unreadCount}
      />
      <p className={css.bar}>
        <Link to={paths.messageSettings()}>{settingsText.open}</Link>
      </p>
      {opened ? <MessageDetail outcome={opened} search={search} /> : null}
      <MessageList
        list={list}
        isUnreadOnly={isUnreadOnly}
        isFiltered={type !== ''}
        openId={opened?.ok ? opened.value.id : null}
      />
    </>
  );
}
