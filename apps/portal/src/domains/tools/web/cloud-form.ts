// The cloud form as data: names of controls are cloud.<code>, maturity.<code> and maturity.<code>.next, as faults name them.
import {
  CLOUD_SHARES,
  NEXT_SHARES,
  REACHED,
  type CloudAnswers,
  type Questionnaire,
} from '../cloud-shapes.rules.ts';
import { formText } from '../../../page/form.ts';

/** The word of a list that was posted; undefined for 待填 and for anything else. */
const wordOf = <T extends string>(words: readonly T[], text: string): T | undefined =>
  words.find((word) => word === text);

/** What was answered; 待填 is left out. */
export function readAnswers(form: FormData, { cloudGroups, elements }: Questionnaire): CloudAnswers {
  const cloud = cloudGroups.flatMap(({ items }) =>
    items.flatMap(({ code }) => {
      const share = wordOf(CLOUD_SHARES, formText(form, `cloud.${code}`));
      return share === undefined ? [] : [{ code, share }];
    }),
  );
  const maturity = elements.flatMap(({ items }) =>
    items.flatMap(({ code }) => {
      const reached = wordOf(REACHED, formText(form, `maturity.${code}`));
      if (reached === undefined) return [];
      const next = wordOf(NEXT_SHARES, formText(form, `maturity.${code}.next`));
      return [{ code, reached, ...(next === undefined ? {} : { next }) }];
    }),
  );
  return { cloud, maturity };
}
