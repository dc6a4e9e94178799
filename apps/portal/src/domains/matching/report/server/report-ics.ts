// 申报日历 as a calendar file: one all-day event an entry, with ids that stay, so that importing again moves nothing twice.
import type { EventAttributes } from 'ics';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { addDays, instantOf } from '@yqt/kernel/dates';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { paths } from '../../../../paths.ts';
import { timelineTitle } from '../report-page.rules.ts';
import type { TimelineEntry } from '../report-shape.rules.ts';
import { DISCLAIMER } from '../../verdict/wording.rules.ts';
import { ownReport } from './generate-report.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';

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
    content: Buffer.from(foldedByOctets(value ?? '')),
  };
}

/** RFC 5545 3.1: no line over 75 octets. The library counts characters, of which a Chinese one has three octets. */
function foldedByOctets(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.map(foldedLine).join('\r\n');
}

const MOST_OCTETS = 75;

function foldedLine(line: string): string {
  let folded = '';
  let room = MOST_OCTETS;
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (octets > room) {
      folded += '\r\n ';
      room = MOST_OCTETS - 1;
    }
    folded += sign;
    room -= octets;
  }
  return folded;
}

function eventOf(
  entry: TimelineEntry,
  { origin, stamp }: { origin: string; stamp: number },
): EventAttributes {
  const { on, kind, policyId, text } = entry;
  return {
    uid: `${policyId}-${kind}-${on}@yuanqitong`,
    // days, not instants; the end is the first day that is free again
    start: dateOf(on),
    end: dateOf(addDays(on, 1)),
    title: `${text}：${timelineTitle(entry)}`,
    description: DISCLAIMER,
    url: new URL(paths.policy(policyId), origin).href,
    created: stamp,
    lastModified: stamp,
  };
}

function dateOf(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}
