// One entry of one's own, with all that may be done with it now.
import { momentText } from '@yqt/kernel/window';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../form-key.tsx';
import { paths } from '../../../paths.ts';
import type { OwnActivity } from '../contract.ts';
import { myText as text } from './my-activities.text.ts';
import listing from '../../../page/listing.module.css';
import css from './activity.module.css';

const TONES: Readonly<Record<string, 'green' | 'orange' | 'gray'>> = {
  registered: 'green',
  checked_in: 'green',
  reviewed: 'green',
  offered: 'orange',
  waitlisted: 'orange',
  pending: 'orange',
  rejected: 'gray',
};

export function OwnEntry({ entry, ticketSrc }: { entry: OwnActivity; ticketSrc: string }) {
  const { href, title, state, stateLabel, ticketCode, rating } = entry;
  return (
    <Card as="article">
      <div className={css.stack}>
        <h2 className={listing.title}>
          <Link to={href}>{title}</Link> <Tag tone={TONES[state] ?? 'gray'}>{stateLabel}</Tag>
        </h2>
        <DescriptionList items={factsOf(entry)} />
        {ticketCode === '' ? null : (
          <div className={css.ticket}>
            <img
              className={css.qr}
              src={ticketSrc}
              alt={`${text.ticket} ${ticketCode}`}
              width={180}
              height={180}
            />
            <p>
              {text.ticket}：<span className={css.code}>{ticketCode}</span>
              <br />
              {text.ticketHint}
            </p>
          </div>
        )}
        {rating === null ? null : <p>{text.rated(rating)}</p>}
        <Acts entry={entry} />
      </div>
    </Card>
  );
}

const heldAt = ({ isHeld, startsAt, endsAt, place }: OwnActivity) =>
  isHeld
    ? [
        { term: text.when, value: `${startsAt.slice(0, 16)} 至 ${endsAt.slice(0, 16)}` },
        { term: text.where, value: place },
      ]
    : [{ term: text.closes, value: momentText(endsAt, '23:59:59') }];

const factsOf = (entry: OwnActivity) => [...heldAt(entry), ...stateFacts(entry)];

const stateFacts = ({ enName, waitNo, state, confirmBy, link, note }: OwnActivity) => [
  { term: text.as, value: enName ?? text.oneself },
  ...(state === 'waitlisted' && waitNo !== null ? [{ term: text.wait, value: text.waitNo(waitNo) }] : []),
  ...(confirmBy === null ? [] : [{ term: text.confirmBy, value: confirmBy.slice(0, 16) }]),
  ...(link === ''
    ? []
    : [
        {
          term: text.link,
          value: (
            <a href={link} rel="noreferrer" target="_blank">
              {link}
            </a>
          ),
        },
      ]),
  ...(note === '' ? [] : [{ term: text.note, value: note }]),
];

function Acts({ entry }: { entry: OwnActivity }) {
  const { activityId, title, isHeld, canConfirm, canCheckIn, canRate, canCancel, hasCertificate } = entry;
  return (
    <>
      {canConfirm ? (
        <Act activityId={activityId} act="confirm">
          <Button type="submit" variant="primary">
            {text.confirm}
          </Button>
        </Act>
      ) : null}
      {canCheckIn ? (
        <Act activityId={activityId} act="checkin">
          <TextInput
            id={`code-${activityId}`}
            name="code"
            label={text.code}
            hint={text.codeHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <Button type="submit" variant="primary">
            {text.checkIn}
          </Button>
        </Act>
      ) : null}
      {canRate ? (
        <Act activityId={activityId} act="rate">
          <Select
            id={`rating-${activityId}`}
            name="rating"
            label={text.rating}
            emptyLabel={null}
            options={text.ratings.map((label, at) => ({ value: String(5 - at), label }))}
          />
          <TextArea
            id={`comment-${activityId}`}
            name="comment"
            label={text.comment}
            maxLength={500}
            isOptional
          />
          <Button type="submit" variant="primary">
            {text.rate}
          </Button>
        </Act>
      ) : null}
      <p className={css.acts} hidden={!isHeld}>
        <LinkButton to={paths.activityIcs(activityId)} reloadDocument size="s">
          {text.ics}
        </LinkButton>
        {hasCertificate ? (
          <LinkButton to={paths.activityCertificate(activityId)} reloadDocument size="s">
            {text.certificate}
          </LinkButton>
        ) : null}
      </p>
      {canCancel ? (
        <AskTwice label={text.cancel} name={text.cancelName(title)} question={text.cancelAsk}>
          <Act activityId={activityId} act="cancel">
            <Button type="submit" variant="danger">
              {text.cancelYes}
            </Button>
          </Act>
        </AskTwice>
      ) : null}
    </>
  );
}

const Act = ({ activityId, act, children }: { activityId: string; act: string; children: ReactNode }) => (
  <Form method="post" noValidate className={css.inline}>
    <FormKey />
    <input type="hidden" name="activityId" value={activityId} />
    <input type="hidden" name="act" value={act} />
    {children}
  </Form>
);
