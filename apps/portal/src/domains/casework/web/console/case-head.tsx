// What a case is, where it stands, and the way to the other cases of the queue.
import { useEffect, useRef } from 'react';
import { useNavigate, type FetcherWithComponents } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { isComposed } from '@yqt/ui/is-composed';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import { yuanGrouped } from '../../desk/desk.text.ts';
import { CaseArchive } from '../../archive/web/case-archive.tsx';
import { EntryLines } from '../../window/web/entry-notice.tsx';
import { ownEntryText } from '../../window/web/entry.text.ts';
import css from './console.module.css';
import { deskCaseText as text, queueText } from './console.text.ts';
import type { Neighbours } from './load-neighbours.ts';

export interface CaseHeadProps {
  file: CaseFile;
  desk: CaseDesk | null;
  neighbours: Neighbours;
  fetcher: FetcherWithComponents<FormReply>;
}

export function CaseHead({ file, desk, neighbours, fetcher }: CaseHeadProps) {
  return (
    <>
      <Way neighbours={neighbours} />
      <h1>
        {file.title} <Tag tone="blue">{file.stateLabel}</Tag>
      </h1>
      <Card>
        <DescriptionList columns={3} items={particulars(file)} />
        {desk?.archive ? <CaseArchive id={file.id} archive={desk.archive} fetcher={fetcher} /> : null}
        <ol className={css.stages} aria-label={text.stages}>
          {file.stages.map(({ label, status }) => (
            <li key={label} data-status={status} aria-current={status === 'now' ? 'step' : undefined}>
              {label}
              <span className="visually-hidden">（{text.stageStates[status]}）</span>
            </li>
          ))}
        </ol>
        {desk === null ? null : (
          <fetcher.Form method="post">
            <FormKey />
            <input type="hidden" name="intent" value="watch" />
            <input type="hidden" name="isWatched" value={String(!desk.isWatched)} />
            <Button type="submit" size="s">
              {desk.isWatched ? text.unwatch : text.watch}
            </Button>
          </fetcher.Form>
        )}
      </Card>
    </>
  );
}

const particulars = (file: CaseFile) => [
  { term: text.receipt, value: file.receiptNo ?? queueText.noReceipt },
  { term: text.applicant, value: file.applicantName },
  { term: text.submitted, value: file.submittedAt?.slice(0, 16) },
  { term: text.channel, value: text.channels[file.channel] },
  ...(file.entry === null
    ? []
    : [{ term: ownEntryText.tag, value: <EntryLines entry={file.entry} />, isWide: true }]),
  { term: text.separation, value: text.separations[file.separation] },
  ...(file.amountFen === null ? [] : [{ term: text.amount, value: yuanGrouped(file.amountFen) }]),
  ...(file.promise === null ? [] : [{ term: text.promise, value: file.promise.text, isWide: true }]),
];

/** Back to the queue, and on; also by keyboard. */
function Way({ neighbours: { search, previous, next } }: { neighbours: Neighbours }) {
  const to = (id: string) => `${paths.consoleCase(id)}${search}`;
  useNeighbourKeys({ p: previous && to(previous), n: next && to(next) });
  return (
    <nav className={css.way} aria-label={text.neighbours} data-print="hide">
      <LinkButton to={`${paths.consoleCases()}${search}`} size="s">
        {text.back}
      </LinkButton>
      {previous === null ? null : (
        <LinkButton to={to(previous)} size="s" aria-keyshortcuts="Alt+P">
          {text.previous}
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={to(next)} size="s" aria-keyshortcuts="Alt+N">
          {text.next}
        </LinkButton>
      )}
      <span className={css.hint}>{text.keys}</span>
    </nav>
  );
}

/** Alt with a letter leads on; letters alone belong to whoever types. */
function useNeighbourKeys(ways: { p: string | null; n: string | null }): void {
  const navigate = useNavigate();
  const latest = useRef(ways);
  // Outside system: the keyboard of the window.
  useEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, code } = event;
      // what lies over the page, as a file on the whole screen, is not left by a key of the page
      if (!altKey || isComposed(event) || document.querySelector(':modal')) return;
      const to = code === 'KeyN' ? latest.current.n : code === 'KeyP' ? latest.current.p : null;
      if (to !== null) void navigate(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}
