// Opinions on the page of a case: what was asked and answered, what reviewers propose to correct, and the forms for more.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import type { CaseOpinions } from '../contract.ts';
import { ItemFields } from './answer-form.tsx';
import { Proposals } from './case-proposals.tsx';
import { OpinionLines } from './opinion-lines.tsx';
import css from './opinion.module.css';
import { askText as text } from './opinion-page.text.ts';

type Fetcher = FetcherWithComponents<FormReply>;

export interface CaseOpinionRequestsProps {
  file: CaseFile;
  opinions: CaseOpinions;
  fetcher: Fetcher;
}

export function CaseOpinionRequests({ file, opinions, fetcher }: CaseOpinionRequestsProps) {
  const { requests, pins, standing, mayAsk, mayPropose } = opinions;
  return (
    <Card as="section" labelledBy="opinions">
      <SectionHead id="opinions" title={text.title} />
      {standing === null ? null : (
        <fetcher.Form method="post">
          <FormKey />
          <input type="hidden" name="intent" value="stand" />
          <input type="hidden" name="version" value={file.version} />
          <p>{text.standing(standing.label, standing.at)}</p>
          <Button type="submit">{text.stand}</Button>
        </fetcher.Form>
      )}
      {requests.length === 0 ? <p>{text.none}</p> : null}
      <ul className={css.list}>
        {requests.map((one) => (
          <li key={one.id}>
            <OpinionLines one={one} />
            {mayAsk && one.status === 'open' ? <Withdrawal one={one} fetcher={fetcher} /> : null}
          </li>
        ))}
      </ul>
      {pins.length === 0 ? null : <Proposals pins={pins} fetcher={fetcher} />}
      {mayAsk ? <AskForm key={`ask ${requests.length}`} opinions={opinions} fetcher={fetcher} /> : null}
      {mayPropose && !file.actions.some(({ isCorrection }) => isCorrection) ? (
        <ProposeForm key={`pins ${pins.length}`} file={file} fetcher={fetcher} />
      ) : null}
    </Card>
  );
}

const Withdrawal = ({
  one: { id, departmentName },
  fetcher,
}: {
  one: CaseOpinions['requests'][number];
  fetcher: Fetcher;
}) => (
  <fetcher.Form method="post">
    <FormKey />
    <input type="hidden" name="intent" value="withdraw-opinion" />
    <input type="hidden" name="requestId" value={id} />
    <Button type="submit" size="s" aria-label={text.withdrawOf(departmentName)}>
      {text.withdraw}
    </Button>
  </fetcher.Form>
);

const DAYS = 3;

const AskForm = ({ opinions: { departments }, fetcher }: { opinions: CaseOpinions; fetcher: Fetcher }) => (
  <details>
    <summary>{text.ask}</summary>
    <fetcher.Form method="post" className={css.form} aria-label={text.ask} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="ask-opinion" />
      <Select
        name="department"
        id="ask-department"
        label={text.department}
        isRequired
        options={departments.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextArea
        name="question"
        id="ask-question"
        label={text.question}
        rows={3}
        maxLength={2000}
        isRequired
      />
      <TextInput
        name="days"
        id="ask-days"
        type="number"
        label={text.days}
        min={1}
        max={30}
        defaultValue={String(DAYS)}
      />
      <Button type="submit">{text.send}</Button>
    </fetcher.Form>
  </details>
);

const ProposeForm = ({ file: { items }, fetcher }: { file: CaseFile; fetcher: Fetcher }) => (
  <details>
    <summary>{text.propose}</summary>
    <fetcher.Form method="post" className={css.form} aria-label={text.propose} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="propose-pins" />
      <ItemFields items={items} />
      <Button type="submit">{text.proposeNow}</Button>
    </fetcher.Form>
  </details>
);
