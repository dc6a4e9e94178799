// English policies as lists and pages show them.
import Type, { type Static } from 'typebox';
import { DateText, Id, Nullable } from '@yqt/kernel/schema';

const Text = Type.String();

export const EnglishCard = Type.Object({
  id: Id,
  title: Text,
  summary: Text,
  category: Text,
  publishedOn: DateText,
  isDemo: Type.Boolean(),
});
export type EnglishCard = Static<typeof EnglishCard>;
export const EnglishDetail = Type.Object({ ...EnglishCard.properties, body: Text, policyId: Nullable(Id) });
export type EnglishDetail = Static<typeof EnglishDetail>;
