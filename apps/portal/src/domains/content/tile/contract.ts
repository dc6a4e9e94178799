// The public call of 首页入口.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { NoInput } from '@yqt/kernel/schema';

const Tile = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** A line drawing of 24×24 as the data of one path; empty = none. */
  icon: Type.String(),
  /** A path of this portal, or a whole https address. */
  href: Type.String(),
});
export type Tile = Static<typeof Tile>;

/** A tile as it is being written. */
export const DraftTile = Type.Omit(Tile, ['id', 'href']);

const TileGroup = Type.Object({ title: Type.String(), tiles: Type.Array(Tile) });
export type TileGroup = Static<typeof TileGroup>;

export const tileCalls = {
  listTiles: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/tile/list',
    access: 'public',
    rate: 'read',
    summary: '首页入口，按栏目和次序；从未发布过的栏目不列，首页显示门户自带的',
    input: NoInput,
    output: Type.Array(TileGroup),
  }),
};
