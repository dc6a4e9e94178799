// One question (/console/opinions/{id}): the case as the asked department may read it, and its answer.
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText, formTexts } from '../../../../page/form.ts';
import { useListPlace } from '../../../../page/list-place.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import { CaseReading } from '../../web/case-reading.tsx';
import { opinionContract, type AskedOpinion } from '../contract.ts';
import type { Route } from './+types/opinion.page';
import { AnswerForm } from './answer-form.tsx';
import { OpinionLines } from './opinion-lines.tsx';
import css from './opinion.module.css';
import { opinionText as text } from './opinion-page.text.ts';

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  return { asked: await orErrorPage(request, apiOf(context, opinionContract).getAskedOpinion({ id })) };
}

const OPINION_WORDS = ['agree', 'object', 'none'] as const;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const item = formText(form, 'item');
  const restsOn = formTexts(form, 'restsOn');
  const work = apiOf(context, opinionContract).answerOpinion({
    id,
    verdict: OPINION_WORDS.find((one) => one === formText(form, 'verdict')) ?? 'none',
    answer: formText(form, 'answer').trim(),
    ...(restsOn.length ? { restsOn } : {}),
    ...(item ? { pins: [{ item, note: formText(form, 'note').trim() }] } : {}),
  });
  return answerForm(request, { work, done: text.sent });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function OpinionPage({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const { request, title, receiptNo, applicantName, sections, mayAnswer, mayPropose } = asked;
  return (
    <div className={css.page}>
      <div>
        <LinkButton to={useListPlace(paths.consoleOpinions())} size="s">
          {text.back}
        </LinkButton>
      </div>
      <h1>{title}</h1>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <Card as="section" labelledBy="question">
        <SectionHead id="question" title={text.question} />
        <OpinionLines one={request} />
      </Card>
      <DescriptionList
        items={[
          { term: text.receipt, value: receiptNo },
          { term: text.applicant, value: applicantName },
        ]}
      />
      <section aria-labelledby="answers" className={css.page}>
        <h2 id="answers">{text.answers}</h2>
        <CaseReading sections={sections} />
      </section>
      <Files asked={asked} />
      {mayAnswer ? (
        <AnswerForm items={asked.items} mayPropose={mayPropose} faults={actionData?.byField ?? {}} />
      ) : request.status === 'open' ? (
        <Notice tone="info">{text.own}</Notice>
      ) : null}
    </div>
  );
}

function Files({ asked: { request, files, materials } }: { asked: AskedOpinion }) {
  const all = [
    ...materials.flatMap((one) => one.files.map(({ fileId, name }) => ({ fileId, name }))),
    ...Object.entries(files).map(([fileId, name]) => ({ fileId, name })),
  ];
  return (
    <Card as="section" labelledBy="files">
      <SectionHead id="files" title={text.files} />
      {all.length === 0 ? <p>{text.noFiles}</p> : null}
      <ul>
        {all.map(({ fileId, name }) => (
          <li key={fileId}>
            <ShowFile src={paths.askedFile(request.id, fileId)} name={name} />{' '}
            <a href={paths.askedFile(request.id, fileId)} download={name}>
              {text.download(name)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
