// What reviewers proposed to correct, by whom and what became of it; what waits is taken into the one correction, dropped by the
// department in charge, or withdrawn by whoever proposed it.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { usePinned } from '../../web/console/pins.ts';
import type { CaseOpinions } from '../contract.ts';
import css from './opinion.module.css';
import { askText as text } from './opinion-page.text.ts';

type Fetcher = FetcherWithComponents<FormReply>;
type Proposal = CaseOpinions['pins'][number];

export function Proposals({ pins, fetcher }: { pins: CaseOpinions['pins']; fetcher: Fetcher }) {
  const waits = pins.filter(({ outcome }) => outcome === null).length;
  const isOurs = pins.some(({ mayDrop }) => mayDrop);
  return (
    <>
      <h3>{text.pins}</h3>
      <p>{waits === 0 ? text.pinsHint : isOurs ? text.oursToSettle(waits) : text.theirsToSettle(waits)}</p>
      <ul className={css.list}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <Words pin={pin} />
            {pin.outcome === null ? <Adopting pin={pin} /> : null}
            {pin.mayDrop ? <Dropping pin={pin} fetcher={fetcher} /> : null}
            {pin.mayWithdraw ? <Withdrawing pin={pin} fetcher={fetcher} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

const Words = ({ pin: { label, note, departmentName, outcome, why } }: { pin: Proposal }) => (
  <p>
    {departmentName}：{label}
    {note ? `，${note}` : ''}{' '}
    {outcome === null ? (
      <Tag tone="orange">{text.waits}</Tag>
    ) : (
      <Tag>{why ? `${text.outcomes[outcome]}：${why}` : text.outcomes[outcome]}</Tag>
    )}
  </p>
);

function Adopting({ pin: { item, label } }: { pin: Proposal }) {
  const editor = usePinned();
  if (!editor?.isOpen) return null;
  return editor.pinned.some((one) => one.item === item) ? (
    <span>{text.adopted}</span>
  ) : (
    <Button size="s" aria-label={text.adoptOf(label)} onClick={() => editor.adopt(item)}>
      {text.adopt}
    </Button>
  );
}

const Dropping = ({ pin: { id, label }, fetcher }: { pin: Proposal; fetcher: Fetcher }) => (
  <details>
    <summary>{text.dropOf(label)}</summary>
    <fetcher.Form method="post" className={css.form} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="drop-pin" />
      <input type="hidden" name="pinId" value={id} />
      <TextInput name="reason" id={`drop-${id}`} label={text.dropWhy} maxLength={500} isRequired />
      <Button type="submit">{text.drop}</Button>
    </fetcher.Form>
  </details>
);

const Withdrawing = ({ pin: { id, label }, fetcher }: { pin: Proposal; fetcher: Fetcher }) => (
  <fetcher.Form method="post">
    <FormKey />
    <input type="hidden" name="intent" value="withdraw-pin" />
    <input type="hidden" name="pinId" value={id} />
    <Button type="submit" size="s" aria-label={text.withdrawPinOf(label)}>
      {text.withdrawPin}
    </Button>
  </fetcher.Form>
);
