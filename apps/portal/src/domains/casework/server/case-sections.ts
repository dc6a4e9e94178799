// What both sides read of a case: its answers, and whatever the kind says beside them.
import type { Db } from '@yqt/database/sql';
import { readSections, type ReadSection } from '@yqt/forms/read-sections';
import type { CaseKind, SeenCase } from './case-kind.ts';
import type { AskedMaterial, Promises } from './materials.ts';
import { waySections } from './promises.ts';

/** What hooks of a kind are told of a case that was read. */
export const seenWith = (
  { id, tenantId, subjectId }: Omit<SeenCase, 'rating'>,
  rating: SeenCase['rating'],
): SeenCase => ({ id, tenantId, subjectId, rating });

/** The answers in sections, as `readSections` is asked for them, then the kind's own. */
export const caseSections = async (
  db: Db,
  { kind, seen }: { kind: CaseKind; seen: SeenCase },
  answers: Parameters<typeof readSections>,
): Promise<ReadSection[]> => [...readSections(...answers), ...((await kind.sectionsOf?.(db, seen)) ?? [])];

/** The same as the issued form has them: what was promised and is verified in the place of files, and of the kind's own, what is printed alone. */
export const printedSections = async (
  db: Db,
  {
    kind,
    found,
    ...beside
  }: { kind: CaseKind; found: { id: string }; materials: readonly AskedMaterial[]; promised: Promises },
  answers: Parameters<typeof readSections>,
): Promise<ReadSection[]> => [
  ...readSections(...answers),
  ...waySections(beside),
  ...((await kind.printed?.(db, found.id)) ?? []),
];
