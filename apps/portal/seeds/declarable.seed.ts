// The demonstration's catalogue of declarable projects, with forms, chains and batches that move with the day. What officers
// have changed of a project since stays.
import { transaction, type Tx } from '@yqt/database/sql';
import { addDays, dayText, instantOf } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Seeding } from '../src/domain.ts';
import { insertFormVersion } from '../src/domains/casework/server/casework.port.ts';
import * as write from '../src/domains/declaration/server/project.sql.ts';
import { survivingCodes } from '../src/domains/policy/desk/server/merge.port.ts';
import { policyLinksByCode, writeBatchWindow } from '../src/domains/policy/server/policy.port.ts';
import { projectForm } from './declarable-forms.ts';
import {
  BIG_TYPES,
  DEMO_PROJECTS,
  REVIEW_GROUPS,
  SMALL_TYPES,
  batchId,
  projectId,
  type DemoProject,
} from './declarable-projects.ts';

const AUTHOR = '01900000-0000-7000-8000-00000000a001';
const PUBLISHER = '01900000-0000-7000-8000-00000000a002';

/** Loads them where demonstration content is wanted. */
export async function seedDeclarable(seeding: Seeding): Promise<void> {
  if (!seeding.withDemo) return;
  const { sql, tenantId } = seeding;
  await transaction(sql, async (tx) => {
    for (const [position, type] of BIG_TYPES.entries())
      await write.upsertBigType(tx, { ...type, tenantId, position });
    for (const [position, type] of SMALL_TYPES.entries())
      await write.upsertSmallType(tx, { ...type, tenantId, position });
    for (const group of REVIEW_GROUPS)
      await write.upsertGroup(tx, { ...group, departments: [...group.departments], tenantId });
  });
  for (const project of DEMO_PROJECTS) await seedProject(seeding, project);
}

async function seedProject(seeding: Seeding, given: DemoProject): Promise<void> {
  const { sql, tenantId, now } = seeding;
  const { at, policyCode, isFree, batches: _batches, matter, figures, ...project } = given;
  const surviving = await survivingCodes(sql, tenantId);
  const codes = policyCode === null ? [] : surviving([policyCode]);
  const [policy] = await policyLinksByCode(sql, { tenantId, codes });
  const formCode = `declare-${project.code}`;
  const { name } = project;
  const form = { code: formCode, title: name, matter, figures, ...(isFree ? { isFree } : {}) };
  await transaction(sql, async (tx) => {
    await insertFormVersion(tx, {
      tenantId,
      body: projectForm(form),
      createdBy: AUTHOR,
      publishedBy: PUBLISHER,
      now: now(),
    });
    await write.insertProject(tx, {
      ...project,
      ...CONTACT,
      conditions: [],
      id: projectId(at),
      tenantId,
      policyId: policy?.id ?? null,
      projectGroup: 'declare',
      formCode,
      now: now(),
    });
    await seedBatches(tx, seeding, { given, policyId: policy?.id ?? null });
  });
}

/** Moved to where they stand around today. */
async function seedBatches(
  tx: Tx,
  { tenantId, now }: Seeding,
  { given: { at, batches }, policyId }: { given: DemoProject; policyId: string | null },
): Promise<void> {
  const today = dayText(now());
  for (const [place, { name, fromDay, toDay, budgetFen = null }] of batches.entries()) {
    const own = {
      tenantId,
      projectId: projectId(at),
      opensAt: instantOf(`${addDays(today, fromDay)} 00:00:00`),
      closesAt: toDay === null ? null : instantOf(`${addDays(today, toDay)} 23:59:59`),
    };
    const id = batchId(at, place + 1);
    const year = Number(addDays(today, fromDay).slice(0, 4));
    await write.upsertBatch(tx, { ...own, id, name, year, budgetFen, quota: null, now: now() });
    if (policyId !== null)
      await writeBatchWindow(tx, { ...own, id: uuidV7(), policyId, batchId: id, batch: name });
  }
}

const CONTACT = {
  contactName: '项目受理窗口',
  contactPhone: '0550-3769808',
  legalDays: 60,
  submitBy: 'admin',
  remedy: '',
  separation: 'basic',
  allowsSeveral: false,
  needsSeal: false,
  needsProof: false,
  publicityDays: 5,
  correctionLimit: null,
  templates: {},
  status: 'published',
  isDemo: true,
} as const;
