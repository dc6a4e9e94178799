// The package of an archived case: a zip written into storage while its parts are read, each hashed on the way; then the
// catalogue for people and the manifest for programs. The hash of the manifest is the hash of the package.
import { createHash } from 'node:crypto';
import { transaction } from '@yqt/database/sql';
import { AppError } from '@yqt/kernel/errors';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { keepFiles } from '../../../file/server/file.port.ts';
import { SCAN_TEXT } from '../../../file/server/file-names.port.ts';
import { storeMade } from '../../../file/server/store-made.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { ArchiveEntry } from '../../paper/server/case-archive.ts';
import { zipOf, type AddToZip } from '../../paper/server/write-zip.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { findCase } from '../../server/read-own-case.ts';
import { manifestText, type ArchivedPart, type Manifest } from '../archive.rules.ts';
import * as text from '../archive.text.ts';
import { keepPackage, type ArchiveRow } from './archive.sql.ts';
import { catalogueText } from './catalogue.ts';
import type { ArchivedCase } from './archived-case.ts';
import { packageParts } from './package-parts.ts';

/** The audit event that holds the hash of a package. */
export const ARCHIVED = 'case.archived';

/** Writes and keeps it. Another process that was quicker has its own kept, and this one is swept. */
export async function writePackage(deps: CaseworkDeps, archive: ArchiveRow): Promise<void> {
  const { tenantId, caseId, archiveNo } = archive;
  const clock = {
    tenantId,
    accountId: null,
    ip: '',
    requestId: 'archive',
    reach: { isSystem: true } as const,
  };
  const at = await findCase(deps, clock, { id: caseId, kind: null });
  const entries = await packageParts(deps, at);
  let manifest = '';
  const stored = await storeMade(deps.files, {
    tenantId,
    name: text.packageName(archiveNo),
    mediaType: 'application/zip',
    kind: 'zip',
    content: zipOf(async (add) => {
      manifest = await fill(deps, add, { archive, at, entries });
    }),
  });
  const packageHash = createHash('sha256').update(manifest).digest('hex');
  await transaction(deps.sql, async (tx) => {
    const fileId = stored.id;
    const [kept] = await keepPackage(tx, { caseId, fileId, manifest, packageHash, now: deps.now() });
    if (!kept) return;
    await keepFiles(tx, { tenantId, accountId: null, ids: [fileId] });
    await recordAudit(tx, {
      tenantId,
      actor: null,
      event: ARCHIVED,
      objectKind: at.kind.kind,
      objectId: caseId,
      result: 'done',
      ip: '',
      requestId: 'archive',
      facts: { archiveNo, packageHash, size: stored.size },
    });
  });
}

interface Filling {
  archive: ArchiveRow;
  at: Pick<ArchivedCase, 'found' | 'kind'>;
  entries: readonly ArchiveEntry[];
}

/** Adds every part, then what tells of them. Returns the text of the manifest, which is the last file. */
async function fill(deps: CaseworkDeps, add: AddToZip, { archive, at, entries }: Filling): Promise<string> {
  const parts: ArchivedPart[] = [];
  const missing: { name: string; reason: string }[] = [];
  for (const { name, open } of entries) {
    const file = await open().catch((error: unknown) => {
      if (!isGone(error)) throw error;
      missing.push({ name, reason: error.message });
      return null;
    });
    if (file) parts.push(await addHashed(add, name, file.content));
  }
  const catalogue = await catalogueText(deps, { archive, ...at, parts, missing });
  parts.push(await addHashed(add, text.CATALOGUE, Buffer.from(catalogue)));
  const { archiveNo, retention, retainUntil, archivedAt, caseId } = archive;
  const { receiptNo } = at.found;
  const head = { archiveNo, class: archive.class, retention, retainUntil, archivedAt, caseId, receiptNo };
  const manifest = manifestText({ ...head, parts, missing } satisfies Manifest);
  await add(text.MANIFEST, Buffer.from(manifest));
  return manifest;
}

/** Lost for good, withheld from who reads packages, or found to be harmful. Whatever else stands in the way fails the whole, and is tried again. */
const isGone = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === 'NOT_FOUND' ||
    error.code === 'FORBIDDEN' ||
    (error.code === 'CONFLICT' && error.message === SCAN_TEXT.infected));

async function addHashed(add: AddToZip, name: string, content: FileAnswer['content']): Promise<ArchivedPart> {
  const hash = createHash('sha256');
  let size = 0;
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      hash.update(bytes);
      yield bytes;
    }
  }
  await add(name, hashed());
  return { name, size, sha256: hash.digest('hex') };
}
