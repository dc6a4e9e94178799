// One entry from paper (/console/entries/{id}): the officer fills in what the signed paper says and files it; from then on it
// is read.
import { Form, redirect } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { formText } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import type { CaseView } from '../../contract.ts';
import { CaseBody } from '../../web/case-body.tsx';
import { CaseHistory } from '../../web/case-history.tsx';
import { actOwnCase, loadOwnCase } from '../../web/load-own-case.part.ts';
import { windowContract } from '../contract.ts';
import type { Route } from './+types/entry.page';
import { EntryLines } from './entry-notice.tsx';
import css from './entry.module.css';
import { entryText as text } from './entry.text.ts';
import { saveEntry } from './save-entry.ts';

/** The officer's own page takes the place of the owner's. */
const here = (view: CaseView): CaseView => ({ ...view, link: paths.consoleEntry(view.id) });

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const view = await orErrorPage(request, apiOf(context, windowContract).getEntry({ id }));
  return loadOwnCase({ request, context }, here(view));
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const api = apiOf(context, windowContract);
  const form = await request.clone().formData();
  if (formText(form, 'intent') === 'remove') {
    await orErrorPage(request, api.removeEntry({ id }));
    return redirect(paths.consoleEntries(), 303);
  }
  return actOwnCase(
    { request, context },
    {
      read: async () => here(await api.getEntry({ id })),
      update: (post) => api.updateEntry({ ...post, id }),
    },
  );
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function EntryPage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <div className={css.page}>
      <div>
        <LinkButton to={paths.consoleEntries()} size="s">
          {text.back}
        </LinkButton>
      </div>
      <h1>
        {view.title} <Tag tone={view.isEditable ? 'orange' : 'blue'}>{view.stateLabel}</Tag>
      </h1>
      {reply?.message && Object.keys(reply.byField).length === 0 ? (
        <Notice tone="error" isLive>
          {reply.message}
        </Notice>
      ) : null}
      <Notice
        tone={view.submittedAt === null ? 'warning' : 'info'}
        title={view.submittedAt === null ? text.notFiled : (view.receiptNo ?? '')}
      >
        <p>{view.submittedAt === null ? text.notFiledHint : text.filed}</p>
        {view.entry === null ? null : <EntryLines entry={view.entry} />}
      </Notice>
      {/* paper has nothing of the enterprise's vault */}
      <CaseBody loaded={{ ...loaderData, vault: [] }} reply={reply} save={saveEntry} />
      {view.submittedAt === null ? <Removal /> : null}
      <CaseHistory events={view.events} />
    </div>
  );
}

/** Asked twice: what is removed does not come back. */
const Removal = () => (
  <details>
    <summary>{text.remove}</summary>
    <Form method="post">
      <FormKey />
      <Button type="submit" name="intent" value="remove" variant="danger">
        {text.removeNow}
      </Button>
    </Form>
  </details>
);
