// The shape of a trial: a report without an enterprise.
import Type, { type Static } from 'typebox';
import { DateText, Nullable } from '@yqt/kernel/schema';
import { reportBody } from '../report/report-shape.rules.ts';

const Text = Type.String();

/** What a guest is answered; nothing of it is stored. */
export const TryReport = Type.Object({
  /** The company found by its name; null where facts were typed. */
  company: Nullable(Type.Object({ name: Text, creditCode: Text })),
  on: DateText,
  ...reportBody,
});
export type TryReport = Static<typeof TryReport>;
