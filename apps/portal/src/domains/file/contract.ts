// The file domain's endpoints: upload and download (spec §7 Common).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Id, Input, NoInput } from '@yqt/kernel/schema';

/** 已上传的文件. `filePath` is the id once more, under the name that download takes it by. */
export const UploadedFile = Type.Object({
  id: Id,
  filePath: Id,
  fileName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  mediaType: Type.String(),
});
export type UploadedFile = Static<typeof UploadedFile>;

/** Longer texts are no id and no name; shorter nonsense is simply not found. */
const MAX_TEXT = 2048;

export const fileContract = {
  uploadFile: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/upload/file',
    access: 'member',
    rate: 'upload',
    summary: '上传一个文件（PDF、JPG、PNG、DOCX、XLSX，不超过 20 MB）',
    input: NoInput,
    output: UploadedFile,
    creates: true,
    accepts: 'multipart',
  }),
  /** The owner's own files and published ones; at the `ua` twin published ones only. */
  downloadFile: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/download/file',
    access: 'member+ua',
    rate: 'read',
    summary: '下载文件',
    input: Input({
      filePath: Type.String({ minLength: 1, maxLength: MAX_TEXT }),
      fileName: Type.Optional(Type.String({ maxLength: MAX_TEXT })),
    }),
    output: FileAnswer,
    answers: 'file',
  }),
};
