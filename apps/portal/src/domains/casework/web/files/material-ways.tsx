// Items for which nothing is uploaded: what a department verifies, and what the applicant promises.
import { Button } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseView } from '../../contract.ts';
import { CHECK_RESULTS } from '../../materials/material.rules.ts';
import { Hidden } from './file-row.tsx';
import css from './files.module.css';
import { caseFilesText as text } from './files.text.ts';

type Material = CaseView['materials'][number];

/** How it is obtained, and how far that has come. */
export function WayTags({ item: { obtainBy, check, promise, isRequired } }: { item: Material }) {
  if (obtainBy === 'department')
    return (
      <>
        <Tag tone="blue">{text.byDepartmentTag}</Tag>{' '}
        <Tag tone={check === null ? 'gray' : check.result === 'matches' ? 'green' : 'orange'}>
          {check === null ? text.unchecked : CHECK_RESULTS[check.result]}
        </Tag>
      </>
    );
  const isGiven = (promise?.givenAt ?? null) !== null;
  return (
    <>
      <Tag tone="blue">{text.promiseTag}</Tag>{' '}
      <Tag tone={isGiven ? 'green' : isRequired ? 'orange' : 'gray'}>
        {isGiven ? text.promised : text.notPromised}
      </Tag>
    </>
  );
}

/** Who verifies it, and what came of that. */
export const Verification = ({ item: { department, check } }: { item: Material }) => (
  <>
    <p>{text.byDepartment(department ?? '')}</p>
    {check === null ? null : (
      <p>
        {text.checkedAs(CHECK_RESULTS[check.result], check.at)}
        {check.note ? `　${text.checkNote(check.note)}` : ''}
      </p>
    )}
  </>
);

/** The words, and the button that promises them. */
export function PromiseWords({ view, item }: { view: CaseView; item: Material }) {
  const fetcher = useFetcher<FormReply>();
  const { code, label, promise, isOpen } = item;
  if (promise === null) return null;
  const { text: words, givenAt } = promise;
  return (
    <>
      {isOpen ? <p className={css.hint}>{text.promiseLead}</p> : null}
      <blockquote>{words}</blockquote>
      {givenAt === null ? null : <p>{text.promisedAt(givenAt)}</p>}
      {isOpen ? (
        <fetcher.Form method="post">
          <FormKey />
          <Hidden view={view} intent="material-promise" code={code} />
          <input type="hidden" name="promise" value={givenAt === null ? words : ''} />
          <Button
            type="submit"
            size="s"
            variant={givenAt === null ? 'primary' : 'default'}
            isBusy={fetcher.state !== 'idle'}
          >
            {givenAt === null ? text.promiseGive(label) : text.promiseEnd(label)}
          </Button>
        </fetcher.Form>
      ) : null}
      <output>{fetcher.data?.message}</output>
    </>
  );
}
