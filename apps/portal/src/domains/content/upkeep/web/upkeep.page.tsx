// 待维护内容 (/console/content/upkeep): what grows old, what nobody reads, what readers miss, and what they say.
import type { ReactNode } from 'react';
import { Form, Link, redirect } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { mayCall } from '../../../operator/web/may-call.part.ts';
import css from '../../collection/web/item.module.css';
import { contentContract } from '../../contract.ts';
import { upkeepContract, type Upkeep } from '../contract.ts';
import { WRITABLE } from '../upkeep.rules.ts';
import type { Route } from './+types/upkeep.page';
import { MissRows, OldRows, VoiceRows } from './upkeep-tables.tsx';
import { upkeepText as text } from './upkeep.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [upkeep, mayCheck, mayWrite] = await Promise.all([
    orErrorPage(request, apiOf(context, upkeepContract).getUpkeep({})),
    mayCall(context, upkeepContract.checkItem),
    mayCall(context, contentContract.createItem),
  ]);
  return { ...upkeep, mayCheck, mayWrite };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { lookAfterContent, checkItem } = apiOf(context, upkeepContract);
  const collection = WRITABLE.find((kind) => kind === formText(form, 'write'));
  if (collection !== undefined) {
    const title = formText(form, 'keyword');
    const { id } = await orErrorPage(
      request,
      apiOf(context, contentContract).createItem({ collection, title }),
    );
    throw redirect(paths.consoleItem(collection, id), 303);
  }
  const id = formText(form, 'id');
  if (id === '') return answerForm(request, { work: lookAfterContent({}), done: text.lookDone });
  return answerForm(request, { work: checkItem({ id }), done: text.checked });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function UpkeepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { unchecked, ending, unread, misses, voices, mayCheck, mayWrite } = loaderData;
  return (
    <>
      <div className={css.head}>
        <h1>{text.title}</h1>
        <Form method="post" className={css.actions}>
          <FormKey />
          <Button type="submit">{text.look}</Button>
        </Form>
      </div>
      {actionData?.message ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <Looked {...loaderData} />
      <Part id="unchecked" title={text.unchecked}>
        <OldRows label={text.unchecked} day={text.uncheckedOn} rows={unchecked} canCheck={mayCheck} />
      </Part>
      <Part id="ending" title={text.ending}>
        <OldRows label={text.ending} day={text.endsOn} rows={ending} />
      </Part>
      <Part id="unread" title={text.unread}>
        <OldRows label={text.unread} day={text.shownOn} rows={unread} />
      </Part>
      <Part id="misses" title={text.misses}>
        <MissRows rows={misses} canWrite={mayWrite} />
      </Part>
      <Part id="voices" title={text.voices}>
        <VoiceRows rows={voices} />
      </Part>
    </>
  );
}

const Looked = ({ lookedAt, links }: Pick<Upkeep, 'lookedAt' | 'links'>) => (
  <Notice tone={links !== null && links.dead > 0 ? 'warning' : 'info'}>
    {lookedAt === null ? text.never : text.looked(lookedAt)}
    {links === null ? null : text.linksFound(links.dead, links.links)}{' '}
    <Link to={paths.contentLinks()}>{text.toLinks}</Link>
  </Notice>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" labelledBy={id}>
    <SectionHead id={id} title={title} />
    {children}
  </Card>
);
