// What a policy's page leads to: other policies, and of a document that was split its 申报事项.
import Type from 'typebox';
import { Id, Nullable } from '@yqt/kernel/schema';

const Text = Type.String();

export const PolicyLink = Type.Object({ id: Id, title: Text, publishedOn: Nullable(Text) });
const PartLink = Type.Object({ id: Id, title: Text, clause: Text });

export const partFields = {
  /** 申报事项 of this document that readers see, each with the place that it is from. */
  parts: Type.Array(PartLink),
  /** The document that this 申报事项 is from. */
  partOf: Nullable(PartLink),
};
