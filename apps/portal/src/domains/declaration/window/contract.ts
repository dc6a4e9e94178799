// 窗口代录 of declarations (console): what the officer entered, with 资格自查 as the signed paper has it.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Id, Input, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';
import { AnswersInput, CaseView, OwnUpdated, Version } from '../../casework/contract.ts';
import { declarationContract } from '../contract.ts';
import { ProjectCard, SelfCheckView, TaskPart } from '../declare-shapes.rules.ts';

const WINDOW = 'operator:clerk';
const entry = '/policy/api/manager/declare/entry';

export const enteredContract = {
  getEntered: defineEndpoint({
    method: 'GET',
    path: `${entry}/get/{id}`,
    access: WINDOW,
    rate: 'read',
    summary: '窗口代录：我代录的一件申报，含资格自查',
    input: Input({ id: Id }),
    output: Type.Object({
      ...CaseView.properties,
      project: ProjectCard,
      /** The last second of its batch, which counts at the window as online; null = 长期. */
      closesAt: Nullable(InstantText),
      parts: Type.Array(TaskPart),
      check: Nullable(SelfCheckView),
    }),
  }),
  qualifyEntered: defineEndpoint({
    method: 'POST',
    path: `${entry}/qualification`,
    access: WINDOW,
    rate: 'write',
    summary: '窗口代录：按签字的纸质材料填写资格自查中未能自动核对的条件',
    creates: true,
    input: declarationContract.addQualification.input,
    output: SelfCheckView,
  }),
  fileEntered: defineEndpoint({
    method: 'POST',
    path: `${entry}/update`,
    access: WINDOW,
    rate: 'write',
    summary: '窗口代录：保存，或按签字的纸质材料提交一件申报',
    creates: true,
    input: Input({
      id: Id,
      revision: Version,
      action: OneOf(['save', 'submit', 'resubmit'], { default: 'save' }),
      answers: Type.Optional(AnswersInput),
    }),
    output: OwnUpdated,
  }),
};
