// The papers of a case, and how it stands with its stamped form, as owner and officers see them.
import type { Db } from '@yqt/database/sql';
import type { CasePaper, CaseView } from '../../case-shapes.rules.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { groundOf } from './answers-hash.ts';
import { selectScan, type PaperRow } from './paper.sql.ts';

/** In the order of the rows. */
export async function readPapers(
  db: Db,
  { found, rows, needsSeal }: { found: CaseRow; rows: readonly PaperRow[]; needsSeal: boolean },
): Promise<Pick<CaseView, 'papers' | 'seal'>> {
  return {
    papers: rows.map(paperOf),
    seal: needsSeal ? await readSeal(db, { found, rows }) : null,
  };
}

const paperOf = ({ id, kind, no, code, content, issuedAt, voidedAt }: PaperRow): CasePaper => ({
  id,
  kind,
  no,
  code,
  issuedAt,
  title: content.title,
  isVoid: voidedAt !== null,
});

async function readSeal(
  db: Db,
  { found, rows }: { found: CaseRow; rows: readonly PaperRow[] },
): Promise<NonNullable<CaseView['seal']>> {
  const ground = groundOf(found.answers);
  const paper = rows.find((row) => row.kind === 'form' && row.ground === ground);
  const [scan] = await selectScan(db, found.id);
  return {
    paper: paper ? paperOf(paper) : null,
    scan: scan
      ? {
          fileId: scan.fileId,
          name: scan.name,
          addedAt: scan.addedAt,
          isVoid: scan.ground !== ground,
        }
      : null,
  };
}
