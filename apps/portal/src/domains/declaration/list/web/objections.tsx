// Objections to a published list, for whoever settles them: who objected is told here and nowhere else.
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import type { ListDetail, ObjectionView } from '../list-shapes.rules.ts';
import { ListForm, Submit } from './list-form.tsx';
import css from './lists.module.css';
import { oneListText as text } from './lists.text.ts';

export const Objections = ({
  list,
  objections,
}: {
  list: ListDetail;
  objections: readonly ObjectionView[];
}) => (
  <Card as="section" labelledBy="objections">
    <SectionHead id="objections" title={text.objections} />
    {objections.length === 0 ? <p className={css.hint}>{text.noObjections}</p> : null}
    {objections.map((one) => (
      <OneObjection key={one.id} list={list} one={one} />
    ))}
  </Card>
);

function OneObjection({ list, one }: { list: ListDetail; one: ObjectionView }) {
  const { enterpriseName, isNamed, name, contact, words, files, state, outcome, at } = one;
  return (
    <div className={css.line}>
      <div className={css.acts}>
        <strong>{enterpriseName}</strong>
        <Tag tone={state === 'open' ? 'orange' : 'gray'}>
          {isNamed ? text.objectionStates[state] : text.lead}
        </Tag>
        <span className={css.hint}>{at}</span>
      </div>
      <p>{words}</p>
      {name === null ? null : (
        <DescriptionList
          items={[
            { term: text.objector, value: name },
            { term: text.contact, value: contact },
          ]}
        />
      )}
      <div className={css.acts}>
        {files.map((fileId, place) => (
          <a key={fileId} href={paths.objectionFile(list.id, fileId)}>
            {text.evidence(place + 1)}
          </a>
        ))}
      </div>
      {outcome === null ? null : <p>{`${text.outcome}：${outcome}`}</p>}
      {state === 'open' ? (
        <div className={css.tools}>
          <Settle list={list} one={one} outcome="dismissed" />
          <Settle list={list} one={one} outcome="upheld" />
        </div>
      ) : null}
    </div>
  );
}

function Settle({
  list,
  one,
  outcome,
}: {
  list: ListDetail;
  one: ObjectionView;
  outcome: 'upheld' | 'dismissed';
}) {
  const label = outcome === 'upheld' ? text.uphold : text.dismiss;
  return (
    <AskTwice
      label={label}
      name={`${label} ${one.enterpriseName}`}
      question={one.words}
      tone={outcome === 'upheld' ? 'danger' : 'plain'}
    >
      <ListForm intent="settle" one={list}>
        <input type="hidden" name="objectionId" value={one.id} />
        <input type="hidden" name="outcome" value={outcome} />
        <TextInput
          name="reason"
          id={`${outcome}-${one.id}`}
          label={text.settleReason}
          maxLength={1000}
          isRequired
        />
        <Submit variant={outcome === 'upheld' ? 'danger' : 'primary'}>{label}</Submit>
      </ListForm>
    </AskTwice>
  );
}
