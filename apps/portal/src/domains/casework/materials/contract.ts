// Files that a case asks for beside its form: attached, replaced, taken out, looked at; what was uploaded here may be kept.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { MOST_PHOTOS, PieceUpload } from '../../file/contract.ts';
import { Code, DateText, Done, Id, Input, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';

const place = { id: Id, code: Code };

export const materialContract = {
  attachMaterial: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/material/add',
    access: 'member',
    rate: 'write',
    summary: '为一件办件附上材料：上传的文件，或引用材料库中的一份；可同时替换原有文件',
    input: Input({
      ...place,
      fileId: Type.Optional(Id),
      /** An item of the vault instead. */
      vaultItem: Type.Optional(Id),
      replaces: Type.Optional(Id),
    }),
    output: Done,
  }),
  startMaterial: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/material/upload',
    access: 'member',
    rate: 'upload',
    summary: '为一项材料开始续传一个较大的文件：格式与大小先行检查，之后逐段发送',
    creates: true,
    input: Input({
      ...place,
      name: Line({ minLength: 1, maxLength: 500 }),
      /** Bytes of the whole. */
      size: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
      replaces: Type.Optional(Id),
    }),
    output: PieceUpload,
  }),
  photosToMaterial: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/material/photos',
    access: 'member',
    rate: 'upload',
    summary: '把已上传的几张照片按顺序合成一个 PDF，自动转正，附为一项材料',
    creates: true,
    input: Input({
      ...place,
      /** In the order of the pages. */
      fileIds: Type.Array(Id, { minItems: 1, maxItems: MOST_PHOTOS }),
      replaces: Type.Optional(Id),
    }),
    output: Done,
  }),
  removeMaterial: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/material/remove',
    access: 'member',
    rate: 'write',
    summary: '移除一份材料；记录保留',
    input: Input({ ...place, fileId: Id }),
    output: Done,
  }),
  promiseMaterial: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/material/promise',
    access: 'member',
    rate: 'write',
    summary: '告知承诺：确认一项材料的承诺内容，不再提交文件；text 为 null 时收回',
    input: Input({
      ...place,
      /** The words as they were read. */
      text: Nullable(Lines({ minLength: 1, maxLength: 1000 })),
    }),
    output: Done,
  }),
  keepMaterial: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/material/keep',
    access: 'member',
    rate: 'write',
    summary: '把办件中的一份材料存入本企业的材料库',
    creates: true,
    input: Input({
      ...place,
      fileId: Id,
      title: Type.Optional(Line({ minLength: 1, maxLength: 100 })),
      validUntil: Type.Optional(DateText),
    }),
    output: Done,
  }),
  getMaterialFile: defineEndpoint({
    method: 'GET',
    path: '/policy/api/case/{id}/material/file',
    access: 'member',
    rate: 'read',
    summary: '我的一件办件的一份材料，含替换前的',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  getMaterialPaper: defineEndpoint({
    method: 'GET',
    path: '/policy/api/case/{id}/material/paper',
    access: 'member',
    rate: 'read',
    summary: '一项材料的模板或样例',
    input: Input({ ...place, which: OneOf(['template', 'sample'], { default: 'template' }) }),
    output: FileAnswer,
    answers: 'file',
  }),
};
