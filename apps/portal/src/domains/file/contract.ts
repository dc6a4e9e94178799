// The file domain's endpoints: upload and download (spec §7 Common).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Done, Id, Input, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { PICTURE_WIDTHS } from '@yqt/kernel/picture-set';

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

/** A picture that readers see: what it shows, and its address for each shape, to which `&width=` may be added. */
export const ShownPicture = Type.Object({ alt: Type.String(), wide: Type.String(), square: Type.String() });
export type ShownPicture = Static<typeof ShownPicture>;

/** A picture that is shown whole: its address takes `&width=`; width and height in pixels, 0 = not known. */
export const WholePicture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type WholePicture = Static<typeof WholePicture>;

/** An upload that comes in pieces, and how far it is. Where it begins is the call of the domain that lets it begin. */
export const PieceUpload = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  /** Bytes that are safe: the next piece begins there. */
  received: Type.Integer(),
  /** CRC-32 of those bytes: whoever goes on proves with it that it is the same file. */
  crc: Type.Integer(),
  /** The file, once it is stored. */
  fileId: Nullable(Id),
});
export type PieceUpload = Static<typeof PieceUpload>;

export { MOST_PHOTOS } from './photo.rules.ts';

/** Longer texts are no id and no name; shorter nonsense is simply not found. */
const MAX_TEXT = 2048;
/** A shape, or a shape with left, top, width and height in parts of ten thousand. */
const CROP_PATTERN = '^(wide|square)((-\\d{1,5}){4})?$';

/** Which copy of a picture is asked for. */
export const copyAsked = {
  /** It then comes as WebP and no wider. */
  width: Type.Optional(OneOf(PICTURE_WIDTHS)),
  /** What is cut out of it: 16:9 or 1:1 of its middle, or a cut that a record has kept; 960 wide where no width is asked for. */
  crop: Type.Optional(Type.String({ pattern: CROP_PATTERN, maxLength: 40 })),
};

export const fileContract = {
  uploadFile: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/upload/file',
    access: 'member',
    rate: 'upload',
    summary: '上传一个文件（PDF、OFD、JPG、PNG、DOCX、XLSX，不超过 20 MB）',
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
      ...copyAsked,
    }),
    output: FileAnswer,
    answers: 'file',
  }),
  /** A piece that does not begin where the upload is, is not taken: the answer says where to go on. */
  sendPiece: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/upload/{id}/piece/{at}/{crc}',
    access: 'member',
    rate: 'piece',
    summary: '续传：发送文件的一段（不超过 1 MB）',
    input: Input({
      id: Id,
      at: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      /** CRC-32 of the file up to the end of this piece. */
      crc: Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 }),
    }),
    output: PieceUpload,
    accepts: 'multipart',
  }),
  getUpload: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/upload/{id}/state',
    access: 'member',
    rate: 'read',
    summary: '续传：一个未传完的文件已收到多少',
    input: Input({ id: Id }),
    output: PieceUpload,
  }),
  finishUpload: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/upload/{id}/finish',
    access: 'member',
    rate: 'upload',
    summary: '续传：各段都已发送，检查并保存文件；重复调用返回同一个文件',
    input: Input({ id: Id }),
    output: UploadedFile,
  }),
  cancelUpload: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/upload/{id}/cancel',
    access: 'member',
    rate: 'write',
    summary: '续传：取消一个未传完的文件，已收到的内容随即删除',
    input: Input({ id: Id }),
    output: Done,
  }),
};
