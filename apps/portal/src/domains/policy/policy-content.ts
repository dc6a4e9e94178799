// The shapes of the other files in seeds/content: dictionaries, regions, English policies, synonyms, tags;
// and the way from the label in a record to the code of a dictionary.

import Type, { type Static } from 'typebox';
import { Line, Lines } from '@yqt/kernel/schema';

const Label = Line({ minLength: 1, maxLength: 200 });
const Text = Lines({ minLength: 1, maxLength: 4_000 });
const Day = Type.Integer({ minimum: -3_000, maximum: 3_000 });
const Exactly = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** One dictionary with its entries in display order. Entries keep what their standard adds (alpha3, baseRate, …). */
export const DictionaryRecord = Exactly({
  code: Type.String({ pattern: '^[A-Z0-9_]+$' }),
  name: Label,
  source: Text,
  /** `design` = this project's own choice, nothing to compare with. */
  confidence: Type.Enum(['high', 'medium-high', 'medium', 'low-medium', 'low', 'design']),
  standard: Type.Optional(Label),
  /** Entries made at run time: the current year and the years before it, `count` in all. */
  dynamic: Type.Optional(Exactly({ kind: Type.Literal('recentYears'), count: Type.Integer({ minimum: 1 }) })),
  entries: Type.Array(
    Exactly({
      id: Label,
      label: Label,
      value: Label,
      /** Value of the entry above: in the same dictionary (AREA_ANHUI) or the next coarser one (GBT4754_*). */
      parent: Type.Optional(Label),
      alpha3: Type.Optional(Label),
      numeric: Type.Optional(Label),
      ipClass: Type.Optional(Type.Enum(['I', 'II'])),
      baseRate: Type.Optional(Type.Number()),
    }),
    { minItems: 1 },
  ),
});
export type DictionaryRecord = Static<typeof DictionaryRecord>;

/** What owners mean by words that no policy uses; no phrase = the words are ignored. */
export const IntentRecord = Exactly({
  asks: Type.Array(Label, { maxItems: 12 }),
  words: Type.Array(Label, { minItems: 1 }),
});
export type IntentRecord = Static<typeof IntentRecord>;

/** One province, city or county. */
export const RegionRecord = Exactly({
  code: Type.String({ pattern: '^\\d{6}$' }),
  name: Label,
  parent: Type.Union([Type.String({ pattern: '^\\d{6}$' }), Type.Null()]),
});
export type RegionRecord = Static<typeof RegionRecord>;

/** An English policy for foreign-invested enterprises (演示数据). */
export const EnglishRecord = Exactly({
  code: Type.String({ pattern: '^E-\\d{3}$' }),
  demo: Type.Literal(true),
  title: Label,
  summary: Text,
  category: Type.Enum(['Innovation', 'Investment', 'Trade', 'Setting up', 'Talent', 'Tax', 'Premises']),
  publishedDay: Day,
  body: Lines({ minLength: 1, maxLength: 50_000 }),
  policyCode: Type.Optional(Label),
});
export type EnglishRecord = Static<typeof EnglishRecord>;

/** One line of synonyms.json. */
export const SynonymRecord = Exactly({ term: Label, synonyms: Type.Array(Label, { minItems: 1 }) });
export type SynonymRecord = Static<typeof SynonymRecord>;

/** A tag to subscribe to; `top` ones are offered first. */
export const TagRecord = Exactly({ name: Label, order: Type.Integer({ minimum: 1 }), top: Type.Boolean() });
export type TagRecord = Static<typeof TagRecord>;
