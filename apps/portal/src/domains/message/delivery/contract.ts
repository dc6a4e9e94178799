// How messages leave the portal: what each person wants by which channel, and what operators see of what was sent.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, Done, Id, Input, InstantText, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';

export const CHANNELS = ['sms', 'email'] as const;
export const MODES = ['off', 'now', 'daily'] as const;
const Channel = OneOf(CHANNELS);
const own = '/policy/api/customer/msg';
const manager = '/policy/api/manager/message';

const Settings = Type.Object({
  types: Type.Array(
    Type.Object({
      type: Type.String(),
      label: Type.String(),
      sms: OneOf(MODES),
      email: OneOf(MODES),
    }),
  ),
  contacts: Type.Array(
    Type.Object({
      channel: Channel,
      /** What is shown of the address; null = none is given. */
      mask: Nullable(Type.String()),
      isVerified: Type.Boolean(),
      /** What is shown of another address that a code was sent to; until it is confirmed the one above receives. Null = none waits. */
      pending: Nullable(Type.String()),
      /** False where this portal has no gateway for the channel. */
      isOpen: Type.Boolean(),
    }),
  ),
});
export type Settings = Static<typeof Settings>;

const DeliveryRow = Type.Object({
  id: Id,
  createdAt: InstantText,
  typeLabel: Type.String(),
  channel: Channel,
  mode: OneOf(['now', 'daily']),
  state: OneOf(['queued', 'sent', 'failed']),
  attempts: Type.Integer(),
  fault: Nullable(Type.String()),
  sentAt: Nullable(InstantText),
});
export type DeliveryRow = Static<typeof DeliveryRow>;

export const deliveryContract = {
  getSettings: defineEndpoint({
    method: 'GET',
    path: `${own}/settings`,
    access: 'member',
    rate: 'read',
    summary: '我的消息设置：每类消息的短信、邮件接收方式与联系方式；站内消息始终接收',
    input: NoInput,
    output: Settings,
  }),
  saveSettings: defineEndpoint({
    method: 'POST',
    path: `${own}/settings`,
    access: 'member',
    rate: 'write',
    summary: '保存消息设置',
    input: Input({
      modes: Type.Array(Input({ type: Code, channel: Channel, mode: OneOf(MODES) }), { maxItems: 50 }),
    }),
    output: Done,
  }),
  addContact: defineEndpoint({
    method: 'POST',
    path: `${own}/contact`,
    access: 'member',
    rate: 'write',
    summary: '填写接收消息的手机号或邮箱，发送验证码',
    input: Input({ channel: Channel, address: Line({ minLength: 3, maxLength: 100 }) }),
    output: Done,
  }),
  verifyContact: defineEndpoint({
    method: 'POST',
    path: `${own}/contact/verify`,
    access: 'member',
    rate: 'write',
    summary: '以验证码确认手机号或邮箱',
    input: Input({ channel: Channel, code: Type.String({ pattern: '^\\d{6}$', maxLength: 6 }) }),
    output: Done,
  }),
  removeContact: defineEndpoint({
    method: 'POST',
    path: `${own}/contact/remove`,
    access: 'member',
    rate: 'write',
    summary: '删除手机号或邮箱，不再以此接收消息',
    input: Input({ channel: Channel }),
    output: Done,
  }),
  listDeliveries: defineEndpoint({
    method: 'GET',
    path: `${manager}/deliveries`,
    access: 'operator:tenant-admin|service-desk|auditor',
    rate: 'search',
    summary: '消息发送：短信与邮件的发送记录，不含地址与内容',
    input: Input({
      state: Type.Optional(OneOf(['queued', 'sent', 'failed'])),
      channel: Type.Optional(Channel),
      ...pageFields,
    }),
    output: Page(DeliveryRow),
  }),
  retryDeliveries: defineEndpoint({
    method: 'POST',
    path: `${manager}/retry`,
    access: 'operator:tenant-admin|service-desk',
    rate: 'write',
    summary: '消息发送：重发失败的一条，或全部失败的',
    input: Input({ id: Type.Optional(Id) }),
    output: Type.Object({ count: Type.Integer() }),
  }),
};
