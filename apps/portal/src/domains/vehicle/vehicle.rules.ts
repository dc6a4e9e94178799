// What no form says of an application for vehicle passes: plates, pairs, hazardous goods, days.
import { rowsOf, textOf, type Answers, type AnswersOf, type DraftOf, type Row } from '@yqt/forms/answers';
import { addDays, daysBetween, isDay } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { plateFault, plateText } from './plate.rules.ts';
import type { passDecisionForm, vehicleForm } from './vehicle-form.rules.ts';

export type VehicleDraft = DraftOf<typeof vehicleForm>;
export type VehicleAnswers = AnswersOf<typeof vehicleForm>;
export type Decision = AnswersOf<typeof passDecisionForm>;

/** The reviewer's days out of the checked answers of their form. */
export const decisionOf = ({ validFrom, validTo }: Answers): Decision => ({
  ...(typeof validFrom === 'string' ? { validFrom } : {}),
  ...(typeof validTo === 'string' ? { validTo } : {}),
});

/** A longer pass is applied for anew. */
const MOST_DAYS = 366;
const TRACTORS: ReadonlySet<string> = new Set(['Q1']);
const HAZARDOUS = 'D';
const GREEN: ReadonlySet<string> = new Set(['03', '04']);
const YELLOW = '02';

/** Faults of the vehicles by the path of their control: every one of every row. */
export const vehicleFaults = (draft: VehicleDraft): FieldError[] =>
  vehicleRowFaults(rowsOf(draft.vehicles)).map(({ at, column, fault }) => ({
    field: `vehicles[${at}].${column}`,
    errorMessage: `第 ${at + 1} 辆车：${fault}`,
  }));

/** The same by row and column, also of rows that stand in a spreadsheet so far. */
export function vehicleRowFaults(rows: readonly Row[]): { at: number; column: string; fault: string }[] {
  const plates = rows.map((row) => plateText(textOf(row['plateNo'])));
  return rows.flatMap((row, at) => {
    const plate = plates[at] ?? '';
    const trailer = plateText(textOf(row['trailerNo']));
    const isTractor = TRACTORS.has(textOf(row['type']));
    const isHazardous = row['isHazardous'] === true || row['type'] === HAZARDOUS;
    const checks: [string, string | null | false][] = [
      ['plateNo', plate !== '' && plateFault(plate, 'vehicle')],
      ['plateNo', plate !== '' && plates.indexOf(plate) < at && '与前面的车辆重复'],
      ['plateColor', colourFault(plate, textOf(row['plateColor']))],
      ['trailerNo', trailer !== '' && plateFault(trailer, 'trailer')],
      ['trailerNo', isTractor && trailer === '' && '牵引车请填写挂车号牌'],
      [
        'transportPermitNo',
        isHazardous && !textOf(row['transportPermitNo']) && '运输危险货物请填写道路运输证号',
      ],
      ['escortName', isHazardous && !textOf(row['escortName']) && '运输危险货物请填写押运员'],
    ];
    return checks.flatMap(([column, fault]) => (fault ? [{ at, column, fault }] : []));
  });
}

/** The plate's length tells new-energy from ordinary, and a trailer's tractor is yellow. */
function colourFault(plate: string, colour: string): string | null {
  if (plate === '' || colour === '') return null;
  const isLong = plate.length === 8 && !/[临]$/.test(plate);
  if (isLong !== GREEN.has(colour))
    return isLong ? '新能源号牌应为绿牌或黄绿牌' : '绿牌与黄绿牌的车牌号为 8 位';
  return /[学]$/.test(plate) && colour !== YELLOW ? '教练车号牌应为黄牌' : null;
}

/** Faults of the days: whole, in order, not in the past, not too long. */
export function termFaults(
  { validFrom, validTo }: { validFrom?: string; validTo?: string },
  today: string,
): FieldError[] {
  if (validFrom === undefined || validTo === undefined || !isDay(validFrom) || !isDay(validTo)) return [];
  if (validTo < validFrom) return [{ field: 'validTo', errorMessage: '通行截止日不能早于起始日' }];
  if (validTo < today) return [{ field: 'validTo', errorMessage: '通行截止日已过' }];
  return daysBetween(validFrom, validTo) > MOST_DAYS
    ? [{ field: 'validTo', errorMessage: '一次申请的通行期限最长一年' }]
    : [];
}

/** The term that a decision sets: its own days, else those applied for. */
export const termOf = (
  decision: Decision,
  filed: VehicleAnswers,
): { validFrom: string; validTo: string } => ({
  validFrom: decision.validFrom ?? filed.validFrom,
  validTo: decision.validTo ?? filed.validTo,
});

/** The days that a pass was issued for, which may be others than were applied for. */
export interface IssuedTerm {
  validFrom: string;
  validTo: string;
  cancelledAt: string | null;
}

/**
 * What a renewal takes over: everything but the consent, for as long a term that follows on the pass as it was issued (where
 * none was, on the days applied for), from today at the earliest. What was cancelled has nothing to follow on.
 */
export function renewedAnswers(
  answers: Answers,
  { issued, today }: { issued: IssuedTerm | null; today: string },
): Answers {
  const { isTrue: _, ...kept } = answers;
  const [from, to] = [
    textOf(issued?.validFrom ?? answers['validFrom']),
    textOf(issued?.validTo ?? answers['validTo']),
  ];
  if (!isDay(from) || !isDay(to) || to < from) return kept;
  const next = issued?.cancelledAt ? today : addDays(to, 1);
  const validFrom = next < today ? today : next;
  return { ...kept, validFrom, validTo: addDays(validFrom, daysBetween(from, to)) };
}
