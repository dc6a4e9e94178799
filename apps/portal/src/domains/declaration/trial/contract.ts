// Trial runs of projects (console): what is played for whoever sets a project up, and leaves nothing behind.
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition, Option } from '@yqt/forms/form';
import { defineEndpoint } from '@yqt/endpoint/define';
import { DateText, Done, Id, Input, InstantText, Line, Nullable } from '@yqt/kernel/schema';
import { AnswersInput, CaseEvent, CaseView, Reason, Version } from '../../casework/contract.ts';
import { EDIT_SETUP, READ_SETUP } from '../project/setup-roles.rules.ts';

const manager = '/policy/api/manager/project/trial';
const Text = Type.String();
/** `save`, or an event of the machine. */
const Event = Line({ minLength: 1, maxLength: 40 });
const { stages, correction, sections, actions } = CaseView.properties;

/** A trial as it stands after its steps. */
const TrialRun = Type.Object({
  title: Text,
  state: Text,
  stateLabel: Text,
  receiptNo: Nullable(Text),
  form: Type.Unsafe<FormDefinition>({ description: 'FormDefinition' }),
  dictionaries: Type.Unsafe<Record<string, Option[]>>({ description: '字典的选项' }),
  answers: Type.Unsafe<Answers>({ description: 'Answers' }),
  editable: Type.Array(Text),
  isEditable: Type.Boolean(),
  stages,
  correction,
  /** The checklist, which a trial does not ask for. */
  materials: Type.Array(Type.Object({ label: Text, hint: Text })),
  papers: Type.Array(Type.Object({ id: Id, title: Text, no: Text })),
  events: Type.Array(CaseEvent),
  sections,
  /** What a correction may name. */
  items: Type.Array(Type.Object({ item: Text, label: Text })),
  reasonCodes: Type.Record(Text, Text),
  /** Whose turn it is, with the day it is due. */
  waiting: Type.Array(Type.Object({ role: Text, department: Text, dueOn: Nullable(DateText) })),
  ownActions: actions,
  actions: Type.Array(Type.Object({ ...actions.items.properties, roleLabel: Text })),
  isOver: Type.Boolean(),
});
export type TrialRun = Static<typeof TrialRun>;

const TrialView = Type.Object({
  revision: Version,
  startedAt: InstantText,
  /** Steps that may still be done before it has to begin anew. */
  stepsLeft: Type.Integer({ minimum: 0 }),
  /** Why it cannot be played now, or any more; empty = it can. */
  fault: Text,
  run: Nullable(TrialRun),
});
export type TrialView = Static<typeof TrialView>;

export const trialContract = {
  getTrial: defineEndpoint({
    method: 'GET',
    path: `${manager}/{id}`,
    access: READ_SETUP,
    rate: 'search',
    summary: '试办：本人对一个项目的试办进行到哪一步、可以做什么',
    input: Input({ id: Id }),
    output: Type.Object({ id: Id, name: Text, mayTry: Type.Boolean(), trial: Nullable(TrialView) }),
  }),
  getTrialStep: defineEndpoint({
    method: 'GET',
    path: `${manager}/{id}/step`,
    access: EDIT_SETUP,
    rate: 'read',
    summary: '试办：一步的名称、表单和此前填写的内容；不走一遍',
    input: Input({ id: Id, event: Event }),
    output: Type.Object({
      label: Text,
      /** It is done by filling in the project's form. */
      isFilling: Type.Boolean(),
      isCorrection: Type.Boolean(),
      form: Nullable(Type.Unsafe<FormDefinition>({ description: 'FormDefinition' })),
      /** As they were given last; of the project's form alone. */
      answers: Type.Unsafe<Record<string, unknown>>({ description: 'Answers' }),
    }),
  }),
  startTrial: defineEndpoint({
    method: 'POST',
    path: `${manager}/start`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '试办：按当前设置和申报表（含未发布的）开始，或重新开始',
    input: Input({ id: Id }),
    output: Done,
  }),
  actInTrial: defineEndpoint({
    method: 'POST',
    path: `${manager}/act`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '试办：以申请人或经办人员身份办一步；不产生任何办件',
    input: Input({
      id: Id,
      revision: Version,
      event: Event,
      answers: Type.Optional(AnswersInput),
      payload: Type.Optional(AnswersInput),
      reason: Type.Optional(Reason),
      reasonCode: Type.Optional(Line({ maxLength: 40 })),
      items: Type.Optional(
        Type.Array(Input({ item: Line({ maxLength: 80 }), note: Line({ maxLength: 500 }) }), {
          maxItems: 100,
        }),
      ),
    }),
    output: Type.Object({ revision: Version, stateLabel: Text }),
  }),
  endTrial: defineEndpoint({
    method: 'POST',
    path: `${manager}/end`,
    access: EDIT_SETUP,
    rate: 'write',
    summary: '试办：结束并删除',
    input: Input({ id: Id }),
    output: Done,
  }),
};
