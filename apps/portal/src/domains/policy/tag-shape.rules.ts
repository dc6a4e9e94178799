// Tags that members subscribe to, as calls give them.
import Type, { type Static } from 'typebox';
import { Id, InstantText, Line } from '@yqt/kernel/schema';

export const TagView = Type.Object({
  id: Id,
  name: Type.String(),
  policyCount: Type.Integer(),
  isSubscribed: Type.Boolean(),
});
export type TagView = Static<typeof TagView>;

export const SubscriptionView = Type.Object({ id: Id, tag: Type.String(), createdAt: InstantText });
export type SubscriptionView = Static<typeof SubscriptionView>;

export const TagName = Line({ minLength: 1, maxLength: 40, message: '请选择 1～40 个字的标签' });
