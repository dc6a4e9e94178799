// 文书模板 (/console/templates): the operators' own docx in the place of the standard one, per kind of case and paper.
import { useState } from 'react';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FileField } from '@yqt/ui/form/file-field';
import { Notice } from '@yqt/ui/notice';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { paperContract, type Template } from '../../paper/contract.ts';
import { PAPER_KINDS, PLACEHOLDERS } from '../../paper/paper.rules.ts';
import { sendFile } from '../../../file/web/send-file.part.ts';
import css from '../files/files.module.css';
import pageCss from './console.module.css';
import type { Route } from './+types/templates.page';
import { templatesText as text } from './templates.text.ts';

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, paperContract).listTemplates({}));

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const posted = await request.formData();
  const api = apiOf(context, paperContract);
  const named = formText(posted, 'paper');
  const place = {
    kind: formText(posted, 'kind'),
    paper: PAPER_KINDS.find((one) => one === named) ?? 'receipt',
  };
  if (formText(posted, 'intent') === 'restore')
    return answerForm(request, { work: api.removeTemplate(place), done: text.restored });
  const fileId = formText(posted, 'fileId');
  return answerForm(request, { work: api.addTemplate({ ...place, fileId }), done: text.added });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function TemplatesPage({ loaderData: { records } }: Route.ComponentProps) {
  const kinds = [...new Map(records.map(({ kind, kindLabel }) => [kind, kindLabel]))];
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <Placeholders />
      {kinds.map(([kind, label]) => (
        <Card key={kind} as="section" labelledBy={`kind-${kind}`}>
          <SectionHead id={`kind-${kind}`} title={label} />
          <ul className={css.items}>
            {records
              .filter((one) => one.kind === kind)
              .map((one) => (
                <OneTemplate key={one.paper} one={one} />
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

const Placeholders = () => (
  <Card as="section" labelledBy="placeholders">
    <SectionHead id="placeholders" title={text.placeholders} />
    <dl className={css.files}>
      {Object.entries(PLACEHOLDERS).map(([place, names]) => (
        <div key={place}>
          <dt>{place === 'paper' ? text.anywhere : text.inList(place)}</dt>
          <dd className={css.name}>{names.map(placeholder).join('　')}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** As it is written in a template: a list in its pair. */
const placeholder = (name: string): string =>
  Object.hasOwn(PLACEHOLDERS, name) ? `{#${name}}…{/${name}}` : `{${name}}`;

function OneTemplate({ one }: { one: Template }) {
  const fetcher = useFetcher<FormReply>();
  const { kind, paper, title, name, addedAt } = one;
  const reply = fetcher.data;
  return (
    <li className={pageCss.template}>
      <h3>{title}</h3>
      <p className={css.line}>
        <span>{`${text.current}：${name === null ? text.standard : text.own(name, addedAt ?? '')}`}</span>
        <a href={paths.templateFile({ kind, paper })} aria-label={text.template(title)}>
          {text.templateWord}
        </a>
        <a href={paths.templateFile({ kind, paper, isSample: true })} aria-label={text.sample(title)}>
          {text.sampleWord}
        </a>
      </p>
      {reply?.message ? (
        <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
          {reply.message}
        </Notice>
      ) : null}
      <div className={css.acts}>
        <details>
          <summary>{text.replace}</summary>
          <Replacing key={addedAt} one={one} fetcher={fetcher} />
        </details>
        {name === null ? null : (
          <AskTwice label={text.restore} name={`${text.restore} ${title}`} question={text.restoreAsk}>
            <fetcher.Form method="post">
              <FormKey />
              <Place one={one} intent="restore" />
              <Button type="submit" size="s" variant="danger">
                {text.restoreNow(title)}
              </Button>
            </fetcher.Form>
          </AskTwice>
        )}
      </div>
    </li>
  );
}

const Place = ({ one: { kind, paper }, intent }: { one: Template; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="paper" value={paper} />
  </>
);

function Replacing({ one, fetcher }: { one: Template; fetcher: ReturnType<typeof useFetcher<FormReply>> }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <fetcher.Form method="post" noValidate className={css.form}>
      <FormKey />
      <Place one={one} intent="add" />
      <FileField
        id={`file-${one.kind}-${one.paper}`}
        name="fileId"
        label={text.file(one.title)}
        hint={text.hint}
        most={1}
        accept={['.docx']}
        view={{ upload: sendFile }}
        chosen={chosen}
        onPick={setChosen}
      />
      <div>
        <Button type="submit" isBusy={fetcher.state !== 'idle'}>
          {text.upload}
        </Button>
      </div>
    </fetcher.Form>
  );
}
