// Lists by which officers move declarations: made, exchanged as xlsx, confirmed by a second person, moved by one click.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields, sortField } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, Line, Lines, NoInput, OneOf } from '@yqt/kernel/schema';
import { BUDGET_RULES, LIST_KINDS, LIST_STATES, LIST_OFFICERS } from './list-kinds.rules.ts';
import { ListBatch, ListDetail, ListCard, RowSums, RowView } from './list-shapes.rules.ts';
import { rowFields, RowSaid } from './row-said.rules.ts';
import { ROW_SORTS } from './row-selection.rules.ts';

const api = '/policy/api/manager/list';
const Revision = Type.Integer({ minimum: 0 });
const Saved = Type.Object({ revision: Type.Integer(), changed: Type.Integer() });
const place = { id: Id, revision: Revision };
/** As one page of the browser sends. */
const MOST_SAVED = 500;

export const listContract = {
  listListBatches: defineEndpoint({
    method: 'GET',
    path: `${api}/batches`,
    access: LIST_OFFICERS,
    rate: 'read',
    summary: '名单：可编制名单的批次，各环节件数与预算使用',
    input: NoInput,
    output: Type.Object({ records: Type.Array(ListBatch) }),
  }),
  listLists: defineEndpoint({
    method: 'GET',
    path: `${api}/page`,
    access: LIST_OFFICERS,
    rate: 'search',
    summary: '名单：分页',
    input: Input({
      batchId: Type.Optional(Id),
      kind: Type.Optional(OneOf(LIST_KINDS)),
      state: Type.Optional(OneOf(LIST_STATES)),
      ...pageFields,
    }),
    output: Page(ListCard),
  }),
  getList: defineEndpoint({
    method: 'GET',
    path: `${api}/get/{id}`,
    access: LIST_OFFICERS,
    rate: 'read',
    summary: '名单：一份名单，预算使用与已有变动的申报',
    input: Input({ id: Id }),
    output: ListDetail,
  }),
  listRows: defineEndpoint({
    method: 'GET',
    path: `${api}/rows`,
    access: LIST_OFFICERS,
    rate: 'read',
    summary: '名单：各行与提示，分页',
    input: Input({
      id: Id,
      only: OneOf(['all', 'exceptions'], { default: 'all' }),
      keyword: Type.Optional(Line({ maxLength: 100 })),
      sort: sortField(ROW_SORTS),
      ...pageFields,
    }),
    output: Type.Object({ ...Page(RowView).properties, sums: RowSums }),
  }),
  prepareList: defineEndpoint({
    method: 'POST',
    path: `${api}/create`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：按批次编制；联审按部门各一份',
    creates: true,
    input: Input({
      batchId: Id,
      kind: OneOf(LIST_KINDS),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
      share: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    output: Type.Object({ records: Type.Array(Type.Object({ id: Id, no: Type.String() })) }),
  }),
  saveListRows: defineEndpoint({
    method: 'POST',
    path: `${api}/save`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：修改若干行',
    creates: true,
    input: Input({
      ...place,
      rows: Type.Array(
        Input({
          caseId: Id,
          ...rowFields,
          /** What it said when its writer began: where it still does, what others saved in other rows is nothing to it. */
          was: Type.Optional(RowSaid),
        }),
        { minItems: 1, maxItems: MOST_SAVED },
      ),
    }),
    output: Saved,
  }),
  exportList: defineEndpoint({
    method: 'GET',
    path: `${api}/export`,
    access: LIST_OFFICERS,
    rate: 'export',
    summary: '名单：导出 xlsx，修改后可原样导入',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  importList: defineEndpoint({
    method: 'POST',
    path: `${api}/import`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：导入改好的 xlsx，有误的逐行指出',
    creates: true,
    input: Input({ ...place, fileId: Id }),
    output: Saved,
  }),
  attachReply: defineEndpoint({
    method: 'POST',
    path: `${api}/reply`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：附上盖章的反馈意见',
    input: Input({ id: Id, fileId: Id }),
    output: Done,
  }),
  nudgeList: defineEndpoint({
    method: 'POST',
    path: `${api}/nudge`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：提醒尚未反馈的联审部门，每天最多一次',
    input: Input({ id: Id }),
    output: Type.Object({ told: Type.Integer() }),
  }),
  openListFile: defineEndpoint({
    method: 'GET',
    path: `${api}/file`,
    access: LIST_OFFICERS,
    rate: 'read',
    summary: '名单：盖章反馈或会议纪要',
    input: Input({ id: Id, which: OneOf(['reply', 'minutes']) }),
    output: FileAnswer,
    answers: 'file',
  }),
  getListBudget: defineEndpoint({
    method: 'GET',
    path: `${api}/budget`,
    access: LIST_OFFICERS,
    rate: 'read',
    summary: '名单：按一种超预算规则试算，含计算公式',
    input: Input({ id: Id, rule: OneOf(BUDGET_RULES, { default: 'cut' }) }),
    output: Type.Object({
      askedFen: Type.Integer(),
      givenFen: Type.Integer(),
      askedCount: Type.Integer(),
      givenCount: Type.Integer(),
      isOver: Type.Boolean(),
      formula: Type.String(),
    }),
  }),
  fitListBudget: defineEndpoint({
    method: 'POST',
    path: `${api}/fit`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：按超预算规则调整各行',
    creates: true,
    input: Input({ ...place, rule: OneOf(BUDGET_RULES) }),
    output: Saved,
  }),
  refreshList: defineEndpoint({
    method: 'POST',
    path: `${api}/refresh`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：移出已有变动的申报',
    creates: true,
    input: Input(place),
    output: Saved,
  }),
  confirmList: defineEndpoint({
    method: 'POST',
    path: `${api}/confirm`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：确认（部门反馈、集体决策、发布公示、资金下达），须由编制人以外的人办理',
    creates: true,
    input: Input({
      ...place,
      meeting: Type.Optional(Line({ maxLength: 100 })),
      metOn: Type.Optional(DateText),
      minutesNo: Type.Optional(Line({ maxLength: 60 })),
      minutesFile: Type.Optional(Id),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
      documentNo: Type.Optional(Line({ maxLength: 60 })),
      fundSource: Type.Optional(OneOf(['中央', '省', '市', '区', '园区'])),
    }),
    output: Done,
  }),
  moveList: defineEndpoint({
    method: 'POST',
    path: `${api}/move`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：一键办理各件，逐件给出结果；未办完的可继续',
    input: Input({ id: Id }),
    output: Type.Object({
      done: Type.Integer(),
      left: Type.Integer(),
      /** Those that were refused. */
      results: Type.Array(
        Type.Object({ caseId: Id, name: Type.String(), isDone: Type.Boolean(), message: Type.String() }),
      ),
    }),
  }),
  dropListRow: defineEndpoint({
    method: 'POST',
    path: `${api}/drop`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：把不能办理的一件移出已确认的名单',
    input: Input({ id: Id, caseId: Id, reason: Lines({ minLength: 1, maxLength: 500 }) }),
    output: Done,
  }),
  renewList: defineEndpoint({
    method: 'POST',
    path: `${api}/renew`,
    access: LIST_OFFICERS,
    rate: 'write',
    summary: '名单：公示后有变动的，出新版重新公示',
    creates: true,
    input: Input({ id: Id }),
    output: Type.Object({ id: Id, no: Type.String() }),
  }),
};
