// 首页栏目: which sections the home page shows and in which order, for guests and for the officers who set it.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Input, InstantText, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { ANY_EDITORIAL, PUBLISHER } from '../collection/editorial.rules.ts';
import { HOME_SECTIONS } from './home.rules.ts';

const manager = '/policy/api/manager/content';
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Placed = Type.Object(
  { name: OneOf(HOME_SECTIONS), isHidden: Type.Boolean() },
  { additionalProperties: false },
);

/** The sections as officers set them. */
const HomeLayout = Type.Object({
  /** 0 = nobody has set any. */
  revision: Revision,
  sections: Type.Array(Placed),
  savedBy: Type.String(),
  savedAt: Nullable(InstantText),
  canEdit: Type.Boolean(),
});
export type HomeLayout = Static<typeof HomeLayout>;

export const homeCalls = {
  listHomeSections: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/content/home',
    access: 'public',
    rate: 'read',
    summary: '首页显示的栏目，按次序',
    input: NoInput,
    output: Type.Array(OneOf(HOME_SECTIONS)),
  }),
  getHomeLayout: defineEndpoint({
    method: 'GET',
    path: `${manager}/home`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：首页栏目的次序与隐藏',
    input: NoInput,
    output: HomeLayout,
  }),
  /** Repeatable: what is stored already counts as saved, whichever revision it was made from. */
  saveHomeLayout: defineEndpoint({
    method: 'POST',
    path: `${manager}/home`,
    access: `operator:${PUBLISHER}`,
    rate: 'write',
    summary: '内容管理：排定首页栏目，立即生效',
    input: Input(
      {
        revision: Revision,
        sections: Type.Array(Placed, { minItems: 1, maxItems: HOME_SECTIONS.length }),
      },
      {
        examples: [
          { revision: 0, sections: HOME_SECTIONS.map((name) => ({ name, isHidden: name === 'services' })) },
        ],
      },
    ),
    output: Type.Object({ revision: Revision }),
  }),
};
