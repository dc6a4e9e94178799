// 拆分申报事项 in the editor of a policy: what it is from, its places with what each became, and those that shall become one.
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { DescriptionList } from '@yqt/ui/description-list';
import { FoldCard } from '@yqt/ui/fold-card';
import { Notice } from '@yqt/ui/notice';
import { TextInput } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { SplitResult, SplitView } from '../split-contract.ts';
import css from './split.module.css';
import { splitText as text } from './split.text.ts';

type Place = SplitView['places'][number];
type Part = NonNullable<Place['part']>;
export type SplitReply = FormReply<SplitResult & { isTrial: boolean }>;

export function SplitCard({ split }: { split: SplitView }) {
  const fetcher = useFetcher<SplitReply>();
  const answer = fetcher.data;
  const free = split.places.filter(({ part }) => part === null);
  const isBusy = fetcher.state !== 'idle';
  return (
    <FoldCard
      id="split"
      title={text.title}
      hint={text.hint(free.length, split.places.length - free.length + split.others.length)}
    >
      {split.from ? (
        <p>
          {text.from}
          <Link to={paths.consolePolicy(split.from.id)}>《{split.from.title}》</Link>
          {split.from.clause}
        </p>
      ) : null}
      <p>{split.places.length === 0 ? text.none : text.lead}</p>
      <fetcher.Form method="post" className={css.places}>
        <FormKey />
        {split.places.map((place) => (
          <PlaceRow key={place.key} place={place} canSplit={split.canSplit} reply={answer} />
        ))}
        <Others others={split.others} />
        {split.canSplit && free.length > 0 ? (
          <p className={css.buttons}>
            <Button type="submit" name="event" value="split-trial" isBusy={isBusy}>
              {text.preview}
            </Button>
            <Button type="submit" name="event" value="split" variant="primary" isBusy={isBusy}>
              {text.make}
            </Button>
          </p>
        ) : null}
      </fetcher.Form>
      <Answer reply={answer} />
    </FoldCard>
  );
}

const PartLink = ({ id, title, stateLabel }: Part) => (
  <>
    <Link to={paths.consolePolicy(id)}>{title}</Link>（{stateLabel}）
  </>
);

function PlaceRow({
  place,
  canSplit,
  reply,
}: {
  place: Place;
  canSplit: boolean;
  reply: SplitReply | undefined;
}) {
  const { key, clause, part } = place;
  const values = reply?.state === 'done' ? undefined : reply?.values;
  const at = Number(values?.[`at ${key}`] ?? -1);
  const errorOf = (name: string) => reply?.byField[`places[${at}].${name}`];
  return (
    <section className={css.place} aria-label={clause}>
      <h3>{clause}</h3>
      <p className={css.said}>{place.text}</p>
      {part ? (
        <p>
          {text.made}
          <PartLink {...part} />
        </p>
      ) : null}
      {part || !canSplit ? null : (
        <>
          <Checkbox name="place" value={key} label={text.choose(clause)} defaultChecked={at >= 0} />
          <TextInput
            name={`title ${key}`}
            label={text.partTitle(clause)}
            maxLength={120}
            defaultValue={values?.[`title ${key}`] ?? place.partTitle}
            error={errorOf('title') ?? errorOf('key')}
          />
          <TextInput
            name={`amount ${key}`}
            label={text.amount(clause)}
            hint={text.amountHint}
            inputMode="decimal"
            maxLength={12}
            defaultValue={values?.[`amount ${key}`] ?? place.amountMaxWan}
            error={errorOf('amountMaxWan')}
          />
        </>
      )}
    </section>
  );
}

const Others = ({ others }: Pick<SplitView, 'others'>) =>
  others.length === 0 ? null : (
    <>
      <p>{text.others}</p>
      <ul>
        {others.map(({ clause, part }) => (
          <li key={part.id}>
            {clause}：<PartLink {...part} />
          </li>
        ))}
      </ul>
    </>
  );

/** What would be made, field by field; or what was. */
function Answer({ reply }: { reply: SplitReply | undefined }) {
  if (!reply) return null;
  if (!reply.result) return reply.message ? <Notice tone="error" title={reply.message} isLive /> : null;
  const { isTrial, parts } = reply.result;
  const made = parts.filter(({ isNew }) => isNew);
  if (!isTrial)
    return <Notice tone="success" title={text.done(made.length, parts.length - made.length)} isLive />;
  return (
    <div className={css.places}>
      <Notice title={text.planned(made.length)} isLive />
      {parts.map(({ key, clause, title, isNew, fields }) => (
        <section key={key} className={css.place} aria-label={title}>
          <h3>
            {clause}：{title}
          </h3>
          {isNew ? (
            <DescriptionList items={fields.map(({ label, text: said }) => ({ term: label, value: said }))} />
          ) : (
            <p>{text.known}</p>
          )}
        </section>
      ))}
    </div>
  );
}
