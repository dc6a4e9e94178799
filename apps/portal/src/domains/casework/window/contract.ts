// 窗口代录: an officer files for an enterprise or a person who comes with signed paper.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, Done, Id, Input, InstantText, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { AnswersInput, CaseSaved, CaseView, OwnUpdated, Reason, Version } from '../case-shapes.rules.ts';

const WINDOW = 'operator:clerk';
const window = '/policy/api/manager/case/entry';

/** In whose name somebody brings a paper. */
export const RELATIONS = ['self', 'legal', 'handler', 'agent'] as const;

const EntryCard = Type.Object({
  id: Id,
  kindLabel: Type.String(),
  title: Type.String(),
  applicantName: Type.String(),
  stateLabel: Type.String(),
  receiptNo: Nullable(Type.String()),
  createdAt: InstantText,
  confirmedAt: Nullable(InstantText),
  refusedAt: Nullable(InstantText),
  /** Where the officer goes on with it. */
  link: Type.String(),
});
export type EntryCard = Static<typeof EntryCard>;

export const windowContract = {
  listWindowEntries: defineEndpoint({
    method: 'GET',
    path: `${window}/page`,
    access: WINDOW,
    rate: 'read',
    summary: '窗口代录：我代录的办件，新的在前',
    input: Input(pageFields),
    output: Page(EntryCard),
  }),
  listEntrySubjects: defineEndpoint({
    method: 'GET',
    path: `${window}/subjects`,
    access: WINDOW,
    rate: 'read',
    summary: '窗口代录：可代录的事项',
    input: NoInput,
    output: Type.Object({
      records: Type.Array(
        Type.Object({
          kind: Type.String(),
          subjectId: Type.String(),
          title: Type.String(),
          owner: OneOf(['enterprise', 'person']),
        }),
      ),
    }),
  }),
  openEntry: defineEndpoint({
    method: 'POST',
    path: `${window}/open`,
    access: WINDOW,
    rate: 'write',
    summary: '窗口代录：为到窗口的企业或个人建立草稿，写明送件人与纸质材料的编号',
    creates: true,
    input: Input({
      kind: Code,
      subjectId: Line({ minLength: 1, maxLength: 64 }),
      /** The enterprise's 统一社会信用代码, or the person's sign-in name. */
      owner: Line({ minLength: 1, maxLength: 64 }),
      broughtBy: Line({ minLength: 1, maxLength: 50 }),
      relation: OneOf(RELATIONS),
      scanRef: Line({ minLength: 1, maxLength: 100 }),
      letterRef: Type.Optional(Line({ maxLength: 100 })),
    }),
    /** `link`: the officer's page of it. */
    output: Type.Object({ id: Id, link: Type.String() }),
  }),
  getEntry: defineEndpoint({
    method: 'GET',
    path: `${window}/get/{id}`,
    access: WINDOW,
    rate: 'read',
    summary: '窗口代录：我代录的一件',
    input: Input({ id: Id }),
    output: CaseView,
  }),
  saveEntry: defineEndpoint({
    method: 'POST',
    path: `${window}/save`,
    access: WINDOW,
    rate: 'autosave',
    summary: '窗口代录：自动保存',
    input: Input({ id: Id, revision: Version, answers: AnswersInput }),
    output: CaseSaved,
  }),
  updateEntry: defineEndpoint({
    method: 'POST',
    path: `${window}/update`,
    access: WINDOW,
    rate: 'write',
    summary: '窗口代录：保存，或按纸质材料提交',
    creates: true,
    input: Input({
      id: Id,
      revision: Version,
      action: Code,
      answers: Type.Optional(AnswersInput),
      reason: Type.Optional(Reason),
    }),
    output: OwnUpdated,
  }),
  removeEntry: defineEndpoint({
    method: 'POST',
    path: `${window}/remove`,
    access: WINDOW,
    rate: 'write',
    summary: '窗口代录：删除尚未提交的代录',
    input: Input({ id: Id }),
    output: Done,
  }),
  confirmEntry: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/entry/confirm',
    access: 'member',
    rate: 'write',
    summary: '确认窗口代录并已提交的内容与所签纸质材料一致；version 为看到的一版',
    input: Input({ id: Id, version: Version }),
    output: Done,
  }),
  refuseEntry: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/entry/refuse',
    access: 'member',
    rate: 'write',
    summary: '指出窗口代录的内容与所签纸质材料不一致，写明何处不一致',
    input: Input({ id: Id, version: Version, reason: Reason }),
    output: Done,
  }),
};
