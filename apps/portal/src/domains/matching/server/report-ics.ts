// 申报日历 as a calendar file: one all-day event an entry, with ids that stay, so that importing again moves nothing twice.
import type { EventAttributes } from 'ics';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { instantOf } from '@yqt/kernel/dates';
import type { EnterpriseVisit } from '../../identity/server/identity.port.ts';
import { paths } from '../../../paths.ts';
import type { TimelineEntry } from '../report-shape.rules.ts';
import { DISCLAIMER } from '../wording.rules.ts';
import { ownReport } from './generate-report.ts';
import type { MatchingDeps } from './matching-deps.ts';

/** The file. Throws NOT_FOUND for a foreign report. */
export async function reportIcs(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { id }: { id: string },
): Promise<FileAnswer> {
  const report = await ownReport(deps, visit, id);
  const { createEvents } = await import('ics');
  const stamp = instantOf(report.createdAt).getTime();
  const events = report.document.body.timeline.map((entry) =>
    eventOf(entry, { origin: visit.origin, stamp }),
  );
  const { value, error } = createEvents(events, {
    calName: '园企通申报日历',
    productId: 'yuanqitong/matching',
  });
  if (error) throw error;
  return {
    name: `申报日历_${report.on}.ics`,
    mediaType: 'text/calendar; charset=utf-8',
    content: Buffer.from(value ?? ''),
  };
}

function eventOf(
  { on, kind, policyId, title, text }: TimelineEntry,
  { origin, stamp }: { origin: string; stamp: number },
): EventAttributes {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  return {
    uid: `${policyId}-${kind}-${on}@yuanqitong`,
    start: [year, month, day],
    startInputType: 'utc',
    duration: { days: 1 },
    title: `${text}：${title}`,
    description: DISCLAIMER,
    url: new URL(paths.policy(policyId), origin).href,
    created: stamp,
    lastModified: stamp,
  };
}
