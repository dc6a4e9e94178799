// Which sections of the home page are shown and in which order; officers set it, guests see it at once.
import { isDeepStrictEqual } from 'node:util';
import { notify } from '@yqt/database/listen';
import { transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit, Visit } from '../../../../visit.ts';
import { auditItem, type ItemDeps } from '../../collection/server/item-deps.ts';
import { PUBLISHER } from '../../collection/editorial.rules.ts';
import type { HomeLayout } from '../contract.ts';
import { layoutFault, placedSections, type HomeSection, type PlacedSection } from '../home.rules.ts';
import { selectHomeLayout, upsertHomeLayout } from './home.sql.ts';

type Deps = Pick<ItemDeps, 'sql'>;

/** Those that readers see. */
export async function listHomeSections({ sql }: Deps, { tenantId }: Visit): Promise<HomeSection[]> {
  const [kept] = await selectHomeLayout(sql, tenantId);
  return placedSections(kept).flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));
}

export async function getHomeLayout({ sql }: Deps, { tenantId, viewer }: OperatorVisit): Promise<HomeLayout> {
  const [kept] = await selectHomeLayout(sql, tenantId);
  return {
    revision: kept?.revision ?? 0,
    sections: placedSections(kept),
    savedBy: kept?.savedBy ?? '',
    savedAt: kept?.savedAt ?? null,
    canEdit: viewer.roles.includes(PUBLISHER),
  };
}

/** Throws INVALID for sections that cannot stand so, and CONFLICT where somebody has set others meanwhile. */
export async function saveHomeLayout(
  { sql }: Deps,
  visit: OperatorVisit,
  { revision, sections: placed }: { revision: number; sections: PlacedSection[] },
): Promise<{ revision: number }> {
  const fault = layoutFault(placed);
  if (fault !== null) throw invalid({ field: 'sections', errorMessage: fault });
  const { tenantId, viewer, now } = visit;
  const sections = placed.map(({ name }) => name);
  const hidden = placed.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  return transaction(sql, async (tx) => {
    const given = { tenantId, revision, sections, hidden, savedBy: viewer.loginName, now };
    const [saved] = await upsertHomeLayout(tx, given);
    if (!saved) {
      const [kept] = await selectHomeLayout(tx, tenantId);
      if (kept && isDeepStrictEqual(placedSections(kept), placed)) return { revision: kept.revision };
      throw appError('CONFLICT');
    }
    await notify(tx, PUBLISH_CHANNEL, tenantId);
    const facts = { sections: sections.join(' '), hidden: hidden.join(' ') };
    await auditItem(tx, visit, { id: tenantId, event: 'home', facts });
    return saved;
  });
}
