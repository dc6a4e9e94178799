// The papers of a case, and how it stands with its stamped form, as owner and officers see them.
import type { Db } from '@yqt/database/sql';
import type { CasePaper, CaseView } from '../../case-shapes.rules.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Promises } from '../../server/materials.ts';
import { groundOf } from './answers-hash.ts';
import { selectScan, type PaperRow } from './paper.sql.ts';

interface Place {
  /** What the form stands for: as it is, or as it was filed. */
  found: Pick<CaseRow, 'id' | 'answers'>;
  promised: Promises;
  rows: readonly PaperRow[];
}

/** In the order of the rows. */
export async function readPapers(
  db: Db,
  { needsSeal, ...place }: Place & { needsSeal: boolean },
): Promise<Pick<CaseView, 'papers' | 'seal'>> {
  return {
    papers: place.rows.map(paperOf),
    seal: needsSeal ? await readSeal(db, place) : null,
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

async function readSeal(db: Db, { found, rows, promised }: Place): Promise<NonNullable<CaseView['seal']>> {
  const ground = groundOf(found.answers, promised);
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
