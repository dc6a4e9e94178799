// 企业上云自评: the questionnaire with the last answers, computing, keeping, and the one before for comparison.
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { transaction } from '@yqt/database/sql';
import type { EnterpriseVisit } from '../../../../visit.ts';
import type {
  CloudAnswers,
  CloudRecord,
  CloudResult,
  CloudSheet,
  Questionnaire,
} from '../cloud-shapes.rules.ts';
import { assessCloud, cloudFaults, withoutRefusedTrims } from '../cloud.rules.ts';
import type { CloudVersion } from '../cloud-version.rules.ts';
import version2026 from '../rules-data/cloud-2026.json' with { type: 'json' };
import { selectClouds, type CloudRow } from './cloud.sql.ts';
import {
  deleteResultDraft,
  insertResult,
  selectDraft,
  trimResults,
  upsertDraft,
} from '../../report/server/result.sql.ts';
import { ours, type ToolsDeps } from '../../report/server/tools-deps.ts';

/** The only version so far; older ones stay beside it when it changes. */
const VERSION: CloudVersion = version2026;
/** Assessments kept for each enterprise and shown in its history; the oldest go. */
const MAX_KEPT = 30;
const TOOL = 'cloud';

/** Computes only. Throws INVALID naming every field. */
export function previewCloud({ now }: Pick<EnterpriseVisit, 'now'>, answers: CloudAnswers): CloudResult {
  const faults = cloudFaults(VERSION, answers);
  if (faults.length > 0) throw invalid(...faults);
  return assessCloud(VERSION, answers, dayText(now));
}

/** Computes and keeps. Throws INVALID naming every field. */
export async function commitCloud(
  deps: ToolsDeps,
  visit: EnterpriseVisit,
  answers: CloudAnswers,
): Promise<CloudRecord> {
  const result = previewCloud(visit, answers);
  const [owner, now] = [ours(visit), visit.now];
  const id = uuidV7(now.getTime());
  const ruleVersion = `cloud-${result.version}`;
  await transaction(deps.sql, async (tx) => {
    await insertResult(tx, { id, owner, tool: TOOL, ruleVersion, input: answers, result, now });
    await trimResults(tx, { owner, tool: TOOL, keep: MAX_KEPT });
    await deleteResultDraft(tx, { enId: visit.enId, tool: TOOL });
  });
  return { id, createdAt: instantText(now), result };
}

/** Keeps unfinished answers, checked like finished ones. Throws INVALID naming every field. */
export async function saveCloudDraft(
  deps: ToolsDeps,
  visit: EnterpriseVisit,
  answers: CloudAnswers,
): Promise<{ ok: true }> {
  const { enId, now } = visit;
  previewCloud(visit, answers);
  await upsertDraft(deps.sql, { id: uuidV7(now.getTime()), enId, tool: TOOL, body: answers, now });
  return { ok: true };
}

/** The questionnaire, the assessment asked for (else the last), the one before it, all of them, the draft. Throws NOT_FOUND. */
export async function getCloudSheet(
  deps: ToolsDeps,
  { tenantId, enId, now }: EnterpriseVisit,
  { id }: { id?: string },
): Promise<CloudSheet> {
  const rows = await selectClouds(deps.sql, { tenantId, enId, limit: MAX_KEPT });
  const at = id === undefined ? 0 : rows.findIndex((row) => row.id === id);
  if (at === -1) throw appError('NOT_FOUND');
  return {
    questionnaire: questionnaireOf(VERSION),
    shown: rows[at] ?? null,
    previous: rows[at + 1] ?? null,
    history: rows.map(historyOf),
    draft: id === undefined ? await readDraft(deps, { enId, now }) : null,
  };
}

/** null also where the questionnaire has changed since: its answers fit no more. */
async function readDraft(
  deps: ToolsDeps,
  { enId, now }: Pick<EnterpriseVisit, 'enId' | 'now'>,
): Promise<CloudSheet['draft']> {
  const [draft] = await selectDraft<CloudAnswers>(deps.sql, { enId, tool: TOOL });
  if (!draft) return null;
  const answers = withoutRefusedTrims(VERSION, draft.body);
  if (cloudFaults(VERSION, answers).length > 0) return null;
  return { savedAt: draft.updatedAt, answers, result: previewCloud({ now }, answers) };
}

const historyOf = ({ id, createdAt, result }: CloudRow) => ({
  id,
  createdAt,
  on: result.on,
  sentence: result.sentence,
  version: result.version,
});

function questionnaireOf({ subdomains, elements, ...version }: CloudVersion): Questionnaire {
  return {
    ...version,
    cloudGroups: [...version.cloudGroups].map((group) => ({ ...group, items: [...group.items] })),
    levels: [...version.levels],
    elements: elements.map((element) => ({
      ...element,
      items: subdomains.filter((one) => one.element === element.key),
    })),
  };
}
