// A material that may come later, for its owner: the promise before filing, and what is owed after acceptance.
import { Button } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseView } from '../../contract.ts';
import { Hidden } from '../../web/files/file-row.tsx';
import css from '../../web/files/files.module.css';
import { owedText as text } from './owed-page.text.ts';

type Material = CaseView['materials'][number];

/** Promised and nothing there, before it is accepted. */
export const isDeferred = ({ obtainBy, promise, files, owed }: Material): boolean =>
  owed === null && obtainBy !== 'promise' && files.length === 0 && (promise?.givenAt ?? null) !== null;

export function OwedTag({ owed }: Pick<Material, 'owed'>) {
  if (owed === null) return <Tag tone="blue">{text.applied}</Tag>;
  const isDone = owed.status === 'received';
  return <Tag tone={owed.isOverdue ? 'red' : isDone ? 'green' : 'orange'}>{text.tag(owed)}</Tag>;
}

export function OwedMaterial({ view, item }: { view: CaseView; item: Material }) {
  const { owed, deferral, promise, files } = item;
  if (owed !== null) return <Owed owed={owed} isOpen={item.isOpen} />;
  if (deferral !== null && (files.length === 0 || deferral.givenAt !== null))
    return <Deferral view={view} item={item} deferral={deferral} />;
  return isDeferred(item) && promise !== null ? (
    <>
      <blockquote>{promise.text}</blockquote>
      {promise.givenAt === null ? null : <p>{text.givenAt(promise.givenAt)}</p>}
    </>
  ) : null;
}

function Owed({ owed, isOpen }: { owed: NonNullable<Material['owed']>; isOpen: boolean }) {
  const { status, due, note, handedAt, receivedAt, isBroken } = owed;
  return (
    <>
      <p>{wholeDates(text.due(due))}</p>
      {isBroken ? <p className={css.remark}>{text.broken}</p> : null}
      {note ? <p className={css.remark}>{text.again(note)}</p> : null}
      {status === 'handed_in' && handedAt !== null ? <p>{text.handedAt(handedAt)}</p> : null}
      {receivedAt === null ? null : <p>{text.receivedAt(receivedAt)}</p>}
      {isOpen ? <p className={css.hint}>{text.openHint}</p> : null}
    </>
  );
}

function Deferral({
  view,
  item: { code, label },
  deferral: { days, text: words, givenAt, barred },
}: {
  view: CaseView;
  item: Material;
  deferral: NonNullable<Material['deferral']>;
}) {
  const fetcher = useFetcher<FormReply>();
  if (barred !== null) return <p className={css.hint}>{wholeDates(barred)}</p>;
  return (
    <details open={givenAt !== null}>
      <summary>{text.offer(days)}</summary>
      <p className={css.hint}>{text.lead}</p>
      <blockquote>{words}</blockquote>
      {givenAt === null ? null : <p>{text.givenAt(givenAt)}</p>}
      <fetcher.Form method="post">
        <FormKey />
        <Hidden view={view} intent="material-promise" code={code} />
        <input type="hidden" name="promise" value={givenAt === null ? words : ''} />
        <Button type="submit" size="s" isBusy={fetcher.state !== 'idle'}>
          {givenAt === null ? text.give(label) : text.end(label)}
        </Button>
      </fetcher.Form>
      <output>{fetcher.data?.message}</output>
    </details>
  );
}

/** Sends what is owed and there, whosever turn it is. */
export function HandIn({ view }: { view: CaseView }) {
  const fetcher = useFetcher<FormReply>();
  if (view.handIn === null) return null;
  const refused = fetcher.data?.state === 'refused' ? fetcher.data : null;
  return (
    <fetcher.Form method="post" className={css.form} aria-label={text.handIn}>
      <FormKey />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="version" value={view.version} />
      <p className={css.hint}>{text.handInHint}</p>
      <div>
        <Button
          type="submit"
          name="intent"
          value={view.handIn}
          variant="primary"
          isBusy={fetcher.state !== 'idle'}
        >
          {text.handIn}
        </Button>
      </div>
      <output>{refused && [refused.byField['materials'] ?? refused.message].join('')}</output>
    </fetcher.Form>
  );
}
