// The shapes of questions: what is still missing, how it is asked, and what answering it decides.
import Type, { type Static } from 'typebox';
import { Id, Nullable, OneOf } from '@yqt/kernel/schema';

const Text = Type.String();

/** A question whose answer helps to decide policies, in the order to ask them. What it promises holds for any answer. */
export const Question = Type.Object({
  field: Text,
  label: Text,
  question: Text,
  help: Nullable(Text),
  unit: Nullable(Text),
  /** How the answer is typed: true/false, a number, a date, one code, several codes, or text. */
  input: OneOf(['boolean', 'number', 'date', 'select', 'multiple', 'text']),
  options: Type.Array(Type.Object({ value: Text, label: Text })),
  /** Policies that wait for this fact. */
  policyCount: Type.Integer(),
  /** Policies that wait for this fact alone; in reports made before 2026-11-21, those that some answer could decide. */
  decides: Type.Integer(),
  /** Policies decided once it and all before it are answered; absent in reports made before 2026-11-21. */
  together: Type.Optional(Type.Integer()),
  /** Titles of at most 5 of them. */
  policies: Type.Array(Type.Object({ policyId: Id, title: Text })),
});
export type Question = Static<typeof Question>;

/** What the first questions together decide, whatever the answers are. */
export const Unlock = Type.Object({
  questionCount: Type.Integer(),
  policyCount: Type.Integer(),
  fields: Type.Array(Text),
  /** 「补全 3 项信息可多确认 5 项政策」; null where no answer would decide any. */
  text: Nullable(Text),
});
export type Unlock = Static<typeof Unlock>;

/** 匹配问题: what is still missing and what it would decide. */
export const QuestionList = Type.Object({
  questions: Type.Array(Question),
  unlock: Unlock,
  completeness: Type.Object({ known: Type.Integer(), total: Type.Integer() }),
});
export type QuestionList = Static<typeof QuestionList>;
