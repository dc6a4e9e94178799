// 校验: the stored package is read anew, every file of it hashed, and compared with what it was when the case was archived; that
// the archive itself says so truly is proved by the audit chain.
import { createHash } from 'node:crypto';
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { AppError, appError } from '@yqt/kernel/errors';
import { openFile } from '../../../file/server/file.port.ts';
import { storedHash } from '../../../file/server/store-made.port.ts';
import { auditedFacts } from '../../../operator/server/audited.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { findCase } from '../../server/read-own-case.ts';
import {
  manifestParts,
  withFound,
  type ArchivedPart,
  type PackageCheck,
  type PackageFault,
} from '../archive.rules.ts';
import * as text from '../archive.text.ts';
import { selectArchive } from './archive.sql.ts';
import { walkZip } from './walk-zip.ts';
import { ARCHIVED } from './write-package.ts';

interface Written {
  kind: string;
  caseId: string;
  tenantId: string;
  archiveNo: string;
  fileId: string;
  manifest: string;
  packageHash: string;
}

/** The package for an officer within whose scope the case lies. Throws NOT_FOUND, CONFLICT where there is none yet. */
export async function openPackage(deps: CaseworkDeps, officer: Officer, id: string): Promise<FileAnswer> {
  const written = await findWritten(deps, officer, id);
  const file = await openStored(deps, written);
  if (!file) throw appError('CONFLICT', { message: text.PACKAGE_LOST });
  await writeDown(deps, officer, { ...written, event: 'case.package-read', facts: {} });
  return { ...file, name: text.packageName(written.archiveNo) };
}

/** Compares it, byte by byte, with what it was. What is found is written down. Throws NOT_FOUND, CONFLICT where there is none yet. */
export async function checkPackage(deps: CaseworkDeps, officer: Officer, id: string): Promise<PackageCheck> {
  const written = await findWritten(deps, officer, id);
  const file = await openStored(deps, written);
  const stored = file ? await checkBytes(deps, written, file) : lost(written);
  const faults = [...stored.faults, ...(await proofFaults(deps, written))];
  const isIntact = faults.length === 0;
  const facts = { isIntact, faults: faults.map(({ name, fault }) => `${fault}: ${name}`) };
  await writeDown(deps, officer, { ...written, event: 'case.package-checked', facts });
  return { ...stored, isIntact, faults };
}

/** Rows and bytes may be changed together: what the audit chain holds since the case was archived may not. */
async function proofFaults(
  deps: CaseworkDeps,
  { tenantId, kind, caseId, archiveNo, packageHash }: Written,
): Promise<PackageCheck['faults']> {
  const of = { tenantId, event: ARCHIVED, objectKind: kind, objectId: caseId };
  const facts = await auditedFacts(deps.sql, of);
  if (facts?.packageHash === packageHash) return [];
  const fault: PackageFault = typeof facts?.packageHash === 'string' ? 'differs' : 'unproven';
  return [{ name: text.packageName(archiveNo), fault }];
}

async function checkBytes(
  deps: CaseworkDeps,
  { manifest, packageHash, tenantId, fileId, archiveNo }: Written,
  { content }: FileAnswer,
): Promise<Omit<PackageCheck, 'isIntact'>> {
  const parts = manifestParts(manifest);
  const last = { name: text.MANIFEST, size: Buffer.byteLength(manifest), sha256: hashOf(manifest) };
  const all: ArchivedPart[] = [...parts, last];
  const walked = await walkZip(content instanceof Uint8Array ? streamOf(content) : content, all);
  const faults: PackageCheck['faults'] = all.flatMap(({ name, sha256 }, at) => {
    const found = walked.parts[at]?.found ?? null;
    if (found === sha256) return [];
    return [{ name, fault: found === null ? ('unreadable' as const) : ('altered' as const) }];
  });
  // what no part covers: the directory at the end, and whatever was put behind it
  if (faults.length === 0 && walked.sha256 !== (await storedHash(deps.files, { tenantId, id: fileId })))
    faults.push({ name: text.packageName(archiveNo), fault: 'added' });
  const found = hashOf(withFound(manifest, walked.parts.slice(0, parts.length)));
  if (faults.length === 0 && found !== packageHash) faults.push({ name: text.MANIFEST, fault: 'altered' });
  return { packageHash, found, checkedParts: parts.length, faults };
}

const lost = ({ packageHash, archiveNo }: Written): Omit<PackageCheck, 'isIntact'> => ({
  packageHash,
  found: '',
  checkedParts: 0,
  faults: [{ name: text.packageName(archiveNo), fault: 'lost' }],
});

const hashOf = (words: string): string => createHash('sha256').update(words).digest('hex');

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function findWritten(deps: CaseworkDeps, officer: Officer, id: string): Promise<Written> {
  const { found } = await findCase(deps, officer, { id, kind: null });
  const [archive] = await selectArchive(deps.sql, found.id);
  if (!archive) throw appError('CONFLICT', { message: text.NOT_ARCHIVED });
  const { fileId, manifest, packageHash } = archive;
  if (fileId === null || manifest === null || packageHash === null)
    throw appError('CONFLICT', { message: text.NOT_WRITTEN });
  return { ...archive, kind: found.kind, fileId, manifest, packageHash };
}

/** Null where nobody has it any more. */
const openStored = (deps: CaseworkDeps, { tenantId, fileId }: Written): Promise<FileAnswer | null> =>
  openFile(deps.files, { tenantId, id: fileId, reader: 'granted' }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });

const writeDown = (
  deps: CaseworkDeps,
  { tenantId, accountId, ip, requestId }: Officer,
  { caseId, archiveNo, event, facts }: { caseId: string; archiveNo: string; event: string; facts: object },
): Promise<void> =>
  transaction(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId,
      actor: accountId,
      event,
      objectKind: 'case',
      objectId: caseId,
      result: 'done',
      ip,
      requestId,
      facts: { archiveNo, ...facts },
    }),
  );
