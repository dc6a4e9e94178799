// One declaration in a list of the enterprise's.
import { Form } from 'react-router';
import type { OutputOf } from '@yqt/endpoint/define';
import { momentText } from '@yqt/kernel/window';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { Tag } from '@yqt/ui/tag';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';
import { FormKey } from '../../../form-key.tsx';
import type { declarationContract } from '../contract.ts';
import css from './declaration.module.css';
import { mineText as text } from './declaration.text.ts';
import { sumItems } from './sum-items.ts';

export type Declaration = OutputOf<(typeof declarationContract)['listMine']>['records'][number];

export function DeclarationItem({
  one,
  holder,
}: {
  one: Declaration;
  /** Who reads; null = nothing is to be filled in or removed here. */
  holder: EnterpriseRole | null;
}) {
  const { id, title, stateLabel, receiptNo, updatedAt, isDisposable, submittedAt, state, link } = one;
  const term = submittedAt === null ? text.submitBy : text.confirmBy;
  const last = one.lastMoment === null ? [] : [{ term, value: momentText(one.lastMoment, '23:59:59') }];
  const isToFill = state === 'draft' && holder !== null && holder !== 'viewer';
  const no = receiptNo === null ? [] : [{ term: text.receiptNo, value: receiptNo }];
  return (
    <Card as="article">
      <h2>
        {title} <Tag tone={submittedAt === null ? 'orange' : 'blue'}>{stateLabel}</Tag>
        {one.isOver ? (
          <>
            {' '}
            <Tag tone="gray">{text.over}</Tag>
          </>
        ) : null}
      </h2>
      <DescriptionList
        items={[...no, ...last, ...sumItems(one), { term: text.updated, value: updatedAt.slice(0, 16) }]}
      />
      <div className={css.acts}>
        <LinkButton to={link} size="s">
          {isToFill ? text.resume : text.open}
        </LinkButton>
        {isDisposable && (holder === 'admin' || holder === 'handler') ? <Removal id={id} /> : null}
      </div>
    </Card>
  );
}

const Removal = ({ id }: { id: string }) => (
  <AskTwice label={text.remove} question={text.removeNote}>
    <Form method="post">
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="remove" size="s" variant="danger">
        {text.removeNow}
      </Button>
    </Form>
  </AskTwice>
);
