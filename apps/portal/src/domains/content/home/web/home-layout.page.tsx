// 首页栏目 (/console/content/home): which sections the home page shows, and in which order.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { Notice } from '@yqt/ui/notice';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { conflictReply, doneReply, failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { HomeLayout } from '../contract.ts';
import {
  HOME_SECTION_LABELS,
  HOME_SECTIONS,
  placedSections,
  type HomeSection,
  type PlacedSection,
} from '../home.rules.ts';
import type { Route } from './+types/home-layout.page';
import { homeLayoutText as text } from './home-layout.text.ts';
import { SectionList } from './section-list.tsx';

type Reply = FormReply<HomeLayout>;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, contentContract).getHomeLayout({}));

export async function action({ request, context }: Route.ActionArgs): Promise<Reply> {
  const form = await request.formData();
  const content = apiOf(context, contentContract);
  const sections = formText(form, 'sections').split(' ').flatMap(placedOf);
  const saved = await attempt(
    content.saveHomeLayout({ revision: Number(formText(form, 'revision')), sections }),
  );
  if (!saved.ok && saved.error.status !== CONFLICT) return failedReply(request, saved.error, { values: {} });
  const stored = await orErrorPage(request, content.getHomeLayout({}));
  return saved.ok ? doneReply({}, { message: text.saved, result: stored }) : conflictReply({}, stored);
}

const CONFLICT = 409;
const HIDDEN = '-';

/** `news`, or `-news` for one that is hidden. */
function placedOf(word: string): PlacedSection[] {
  const name = HOME_SECTIONS.find((one) => one === word.replace(HIDDEN, ''));
  return name ? [{ name, isHidden: word.startsWith(HIDDEN) }] : [];
}

const wordsOf = (sections: readonly PlacedSection[]): string =>
  sections.map(({ name, isHidden }) => (isHidden ? HIDDEN : '') + name).join(' ');

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function HomeLayoutPage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<Reply>();
  const [changed, setChanged] = useState<readonly PlacedSection[] | null>(null);
  const stored = loaderData;
  const sections = changed ?? stored.sections;
  const isChanged = wordsOf(sections) !== wordsOf(stored.sections);
  const { data: reply } = fetcher;
  const [settled, setSettled] = useState(0);
  const theirs =
    reply?.state === 'conflict' && isChanged && reply.result?.revision !== settled ? reply.result : null;
  const takeTheirs = (revision: number) => {
    setChanged(null);
    setSettled(revision);
  };
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {stored.canEdit ? <p>{text.keys}</p> : <Notice>{text.readOnly}</Notice>}
      <Card>
        <fetcher.Form method="post" inert={!useAwake()}>
          <FormKey />
          <input type="hidden" name="revision" value={(theirs ?? stored).revision} />
          <input type="hidden" name="sections" value={wordsOf(sections)} />
          <SectionList sections={sections} canEdit={stored.canEdit} onChange={setChanged} />
          {theirs ? <Conflict theirs={theirs} onTake={() => takeTheirs(theirs.revision)} /> : null}
          {stored.canEdit && theirs === null ? (
            <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
              {text.save}
            </Button>
          ) : null}{' '}
          {stored.canEdit ? (
            <Button onClick={() => setChanged(placedSections(undefined))}>{text.reset}</Button>
          ) : null}{' '}
          <output>{isChanged || reply?.state !== 'done' ? '' : reply.message}</output>
          {reply?.state === 'refused' ? <Notice tone="error" title={reply.message} isLive /> : null}
        </fetcher.Form>
      </Card>
      <p>
        <Link to={paths.home()}>{text.see}</Link>
      </p>
      {stored.savedAt === null ? null : <p>{text.savedBy(stored.savedBy, stored.savedAt.slice(0, 16))}</p>}
      <LeaveGuard isDirty={isChanged} />
    </>
  );
}

const nameOf = (name: HomeSection) => HOME_SECTION_LABELS[name];

/** What somebody else has saved meanwhile: the page knows it by now, so that saving again takes its place. */
const Conflict = ({ theirs, onTake }: { theirs: HomeLayout; onTake: () => void }) => (
  <Notice
    tone="warning"
    title={text.conflict}
    isLive
    actions={
      <>
        <Button onClick={onTake}>{text.takeTheirs}</Button>
        <Button type="submit" variant="primary">
          {text.keepMine}
        </Button>
      </>
    }
  >
    {text.conflictNote(
      theirs.sections
        .map(({ name, isHidden }) => (isHidden ? text.hiddenMark(nameOf(name)) : nameOf(name)))
        .join('、'),
    )}
  </Notice>
);
