// How the portal stands today, for the frame of every page (spec §8: grey on memorial days, a banner on holidays).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { NoInput, Nullable } from '@yqt/kernel/schema';

const OccasionToday = Type.Object({
  isGrey: Type.Boolean(),
  /** `href` null = it leads nowhere. */
  holiday: Nullable(Type.Object({ text: Type.String(), href: Nullable(Type.String()) })),
});
export type OccasionToday = Static<typeof OccasionToday>;

export const occasionCalls = {
  getOccasionToday: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/content/today',
    access: 'public',
    rate: 'read',
    summary: '今天是否灰色模式、有无节日横幅',
    input: NoInput,
    output: OccasionToday,
  }),
};
