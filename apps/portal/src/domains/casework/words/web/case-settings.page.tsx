// 办件设置 (/console/case-settings): what the states of each kind are called, the holidays that terms are counted by,
// and when closed cases are archived.
import { Notice } from '@yqt/ui/notice';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { archiveContract } from '../../archive/contract.ts';
import { ArchiveRules } from '../../archive/web/archive-rules.tsx';
import { caseworkContract } from '../../contract.ts';
import { keepingContract } from '../../keeping/contract.ts';
import { KeepingSection } from '../../keeping/web/keeping-terms.tsx';
import { stateWordsContract } from '../contract.ts';
import type { Route } from './+types/case-settings.page';
import { HolidayYears } from './holiday-years.tsx';
import { postSettings } from './post-settings.ts';
import css from './settings.module.css';
import { caseSettingsText as text } from './settings.text.ts';
import { StateWords } from './state-words.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(
    request,
    Promise.all([
      apiOf(context, stateWordsContract).listStateWords({}),
      apiOf(context, caseworkContract).listHolidays({}),
      apiOf(context, archiveContract).listArchiveRules({}),
      apiOf(context, keepingContract).getKeeping({}),
    ]).then(([words, { records: years }, { records: rules }, keeping]) => ({
      words,
      years,
      rules,
      keeping,
      asked: new URL(request.url).searchParams.get('year'),
    })),
  );

export const action = ({ request, context }: Route.ActionArgs) => postSettings(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const NOTHING = {};

export default function CaseSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, years, rules, keeping, asked } = loaderData;
  const reply = actionData?.state === 'open' ? undefined : actionData;
  const faults = reply?.byField ?? NOTHING;
  const edited = years.find(({ year }) => year === asked) ?? null;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      {reply ? (
        <Notice tone={reply.state === 'done' ? 'success' : 'error'} title={reply.message} isLive />
      ) : null}
      <StateWords words={words} faults={faults} typed={reply?.values ?? NOTHING} />
      <ArchiveRules rules={rules} faults={faults} typed={reply?.values ?? NOTHING} />
      <KeepingSection keeping={keeping} faults={faults} typed={reply?.values ?? NOTHING} />
      <HolidayYears years={years} edited={edited} faults={faults} typed={reply?.values ?? NOTHING} />
    </>
  );
}
