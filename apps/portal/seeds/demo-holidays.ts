// The demonstration's holidays of a year whose arrangement has not been announced: so that its terms have days late in a year too.
import { addDays } from '@yqt/kernel/dates';

/**
 * 春节 (初一), 清明, 端午 and 中秋 of years to come, as almanacs give them. Not computed: the lunar calendar
 * of ICU is off by a day where a new moon falls about midnight, as in 2027 and 2030.
 */
const FEASTS: Record<string, readonly [string, string, string, string]> = {
  2025: ['01-29', '04-04', '05-31', '10-06'],
  2026: ['02-17', '04-05', '06-19', '09-25'],
  2027: ['02-06', '04-05', '06-09', '09-15'],
  2028: ['01-26', '04-04', '05-28', '10-03'],
  2029: ['02-13', '04-04', '06-16', '09-22'],
  2030: ['02-03', '04-05', '06-05', '09-12'],
};
/** 元旦, 劳动节, 国庆节. */
const FIXED = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'];

/** What operators read of where such a year comes from. */
const SOURCE = '演示：仅为法定节假日，未含调休，国务院办公厅公布后请据以修改';

interface DemoYear {
  year: string;
  source: string;
  holidays: string[];
  workdays: string[];
}

/**
 * The holidays of everybody by law (《全国年节及纪念日放假办法》 第二条, as of 2025) of a year `yyyy`, without the days that an arrangement
 * adds and takes (调休, 补假); undefined for a year whose feasts are not known here.
 */
export function demoYear(year: string): DemoYear | undefined {
  const feasts = FEASTS[year];
  if (!feasts) return undefined;
  const [spring, ...others] = feasts.map((day) => `${year}-${day}`);
  const days = [
    ...FIXED.map((day) => `${year}-${day}`),
    ...[-1, 0, 1, 2].map((after) => addDays(spring ?? '', after)),
    ...others,
  ];
  return { year, source: SOURCE, holidays: [...new Set(days)].toSorted(), workdays: [] };
}
