// 目录: what the package is, and its files one by one, as a sheet that anything opens.
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { csvOf } from '../../paper/server/case-archive.ts';
import { stateLabel } from '../../server/case-words.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { selectChainFault } from '../../server/history.sql.ts';
import type { ArchivedPart } from '../archive.rules.ts';
import * as text from '../archive.text.ts';
import type { ArchiveRow } from './archive.sql.ts';
import type { ArchivedCase } from './archived-case.ts';

interface Catalogued extends Pick<ArchivedCase, 'found' | 'kind'> {
  archive: ArchiveRow;
  parts: readonly ArchivedPart[];
  missing: readonly { name: string; reason: string }[];
}

const { catalogueHead: head } = text;

/** What it is above, its files below; what is missing comes last, with the reason. */
export async function catalogueText(deps: CaseworkDeps, given: Catalogued): Promise<string> {
  const { archive, found, kind, parts, missing } = given;
  const departments = await departmentNames(deps.sql, found.tenantId);
  const faults = await selectChainFault(deps.sql, found.id);
  return csvOf([
    [head.archiveNo, archive.archiveNo],
    [head.class, archive.class],
    [head.retention, text.RETENTION_LABELS[archive.retention]],
    [head.until, archive.retainUntil ?? text.FOREVER],
    [head.receiptNo, found.receiptNo ?? ''],
    [head.title, found.subjectTitle],
    [head.kind, kind.label],
    [head.applicant, found.applicantName],
    [head.department, departments.get(found.department) ?? found.department],
    [head.submittedAt, found.submittedAt ?? ''],
    [head.closedAt, found.closedAt ?? ''],
    [head.state, stateLabel(kind, found.state)],
    [head.archivedAt, archive.archivedAt],
    [head.chain, faults.length === 0 ? text.CHAIN.sound : text.CHAIN.broken],
    [],
    text.CATALOGUE_COLUMNS,
    ...parts.map(({ name, size, sha256 }, at) => [String(at + 1), name, String(size), sha256, '']),
    ...missing.map(({ name, reason }) => ['', name, '', '', text.missingPart(reason)]),
  ]);
}
