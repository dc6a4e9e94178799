// An enterprise with a declaration whose material comes in pieces, and the use cases on a folder that can be looked at.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import type { CaseView } from '../../../casework/contract.ts';
import { DIGITAL, openDeclaring, OWNER, type Declaring } from '../../../declaration/server/test-declaring.ts';
import type { PieceUpload, UploadedFile } from '../../contract.ts';
import { PIECE_BYTES } from '../../file.rules.ts';
import type { FileDeps } from '../../server/file-deps.ts';
import { openStorage } from '../../server/file-storage.ts';
import { startUpload } from './pieces.port.ts';
import { sendPiece } from './send-piece.ts';

const BOUNDARY = 'piece-boundary';

export interface PieceReply<T> {
  status: number;
  body: { returnCode: number; message: string; data: T };
}

/** Opened before the tests of the block that calls it, and closed after them. */
export function pieceDesk() {
  let desk: Declaring;
  let id: string;
  beforeAll(async () => {
    desk = await openDeclaring();
    id = await desk.create(DIGITAL);
  });
  afterAll(() => desk.app.close());

  const call = async <T>(
    as: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<PieceReply<T>> =>
    desk.app.call(method, path, { as: await desk.cookieOf(as), ...(body ? { body } : {}) }) as never;
  const start = (name: string, size: number, more: object = {}) =>
    call<PieceUpload>(OWNER, 'POST', `/policy/api/case/${id}/material/upload`, {
      code: 'contracts',
      name,
      size,
      ...more,
    });
  const piece = async (upload: string, at: number, bytes: Buffer, crc: number, as = OWNER) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="piece"\r\n\r\n`;
    const reply: unknown = await desk.app.call('POST', `/uaa/api/upload/${upload}/piece/${at}/${crc}`, {
      as: await desk.cookieOf(as),
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    return reply as PieceReply<PieceUpload>;
  };
  const sendAll = async (upload: string, bytes: Buffer, { from = 0, to = bytes.length } = {}) => {
    let sum = crc32(bytes.subarray(0, from));
    for (let at = from; at < to; at += PIECE_BYTES) {
      const part = bytes.subarray(at, Math.min(at + PIECE_BYTES, to));
      sum = crc32(part, sum);
      const sent = await piece(upload, at, part, sum);
      expect(sent.body.returnCode, sent.body.message).toBe(1000);
    }
  };
  const finish = (upload: string, as = OWNER) =>
    call<UploadedFile>(as, 'POST', `/uaa/api/upload/${upload}/finish`, {});
  const state = (upload: string, as = OWNER) =>
    call<PieceUpload>(as, 'GET', `/uaa/api/upload/${upload}/state`);
  const cancel = (upload: string, as = OWNER) => call(as, 'POST', `/uaa/api/upload/${upload}/cancel`, {});
  const begun = async (name: string, size: number): Promise<string> => {
    const reply = await start(name, size);
    expect(reply.body.returnCode, reply.body.message).toBe(1000);
    return reply.body.data.id;
  };
  const unfinished = async () => {
    const view: CaseView = (await desk.own('GET', `get/${id}`)).data;
    return view.materials.find(({ code }) => code === 'contracts')?.uploads;
  };
  const rows = async () => (await desk.app.sql.unsafe('select id from file.upload')).length;
  /** The use cases on a storage of their own, whose folder can be looked at. */
  const ownFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yqt-pieces-'));
    const start = new Date('2026-11-20T04:00:00Z').getTime();
    let now = start;
    const deps: FileDeps = {
      sql: desk.app.sql,
      storage: openStorage(pathToFileURL(folder).href),
      scanner: { isInfected: async () => false },
      now: () => new Date(now),
      log: desk.app.app.log,
    };
    const sender = { tenantId: 'test', accountId: uuidV7() };
    return {
      deps,
      sender,
      at: (later: number) => (now = start + later),
      open: async (name: string) => {
        const more = { ownerAccount: sender.accountId, purpose: 'test', size: 10, mostBytes: 10 };
        const given = { tenantId: 'test', name, ...more };
        return (await transaction(deps.sql, (tx) => startUpload(tx, deps, given))).id;
      },
      send: (upload: string, at: number, text: string, crc: number) =>
        sendPiece(deps, sender, { id: upload, at, crc, read: async () => Buffer.from(text) }),
      left: async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((one) => one.isFile())
          .map(({ name }) => name),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  };
  return {
    desk: () => desk,
    caseId: () => id,
    call,
    start,
    piece,
    sendAll,
    finish,
    state,
    cancel,
    begun,
    unfinished,
    rows,
    ownFolder,
  };
}
