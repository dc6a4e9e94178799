// English policies as lists and pages show them.
import Type from 'typebox';
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
export const EnglishDetail = Type.Object({ ...EnglishCard.properties, body: Text, policyId: Nullable(Id) });
