// The message centre's endpoints (spec §7 Messages).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, Done, Id, Input, InstantText, NoInput, Nullable } from '@yqt/kernel/schema';

/** 消息 as the list shows it. */
export const MessageCard = Type.Object({
  id: Id,
  /** MESSAGE_TYPE. */
  type: Type.String(),
  typeLabel: Type.String(),
  title: Type.String(),
  createdAt: InstantText,
  isRead: Type.Boolean(),
});
export type MessageCard = Static<typeof MessageCard>;

/** 消息 when opened. */
export const WholeMessage = Type.Object({
  ...MessageCard.properties,
  body: Type.String(),
  /** Path of the thing that the message is about, on this portal. */
  link: Nullable(Type.String()),
  readAt: InstantText,
});
export type WholeMessage = Static<typeof WholeMessage>;

/** The whole state of the message page, as its URL carries it. */
export const MessageQuery = Input({
  type: Type.Optional(Code),
  /** True = only unread ones, false = only read ones. */
  unread: Type.Optional(Type.Boolean()),
  ...pageFields,
});
export type MessageQuery = Static<typeof MessageQuery>;

export const messageContract = {
  listMessages: defineEndpoint({
    method: 'GET',
    path: '/policy/api/customer/msg/page',
    access: 'member',
    rate: 'read',
    summary: '我的消息，按时间倒序',
    input: MessageQuery,
    output: Page(MessageCard),
  }),
  /** Marks the message as read. */
  readMessage: defineEndpoint({
    method: 'GET',
    path: '/policy/api/customer/msg/detail',
    access: 'member',
    rate: 'read',
    summary: '消息详情，打开即为已读',
    input: Input({ id: Id }),
    output: WholeMessage,
  }),
  /** Silent on error (spec §8). */
  countUnread: defineEndpoint({
    method: 'GET',
    path: '/policy/api/customer/msg/count',
    access: 'member',
    rate: 'read',
    summary: '未读消息数',
    input: NoInput,
    output: Type.Object({ unread: Type.Integer() }),
  }),
  readAllMessages: defineEndpoint({
    method: 'POST',
    path: '/policy/api/customer/msg/read/all',
    access: 'member',
    rate: 'write',
    summary: '全部标为已读',
    input: NoInput,
    output: Done,
  }),
};
