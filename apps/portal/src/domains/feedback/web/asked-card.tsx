// What was asked has been filed: the code, this once.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { CopyButton } from '@yqt/ui/copy-button';
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../paths.ts';
import { feedbackPageText as text } from './feedback-page.text.ts';
import css from './feedback.module.css';

export interface AskedCardProps {
  made: { code: string; receiptNo: string; promisedOn: string };
}

export const AskedCard = ({ made: { code, receiptNo, promisedOn } }: AskedCardProps) => (
  <Card padding="l">
    <div className={css.stack}>
      <Notice tone="success" title={text.done} isLive>
        {text.doneHint}
      </Notice>
      <DescriptionList
        items={[
          { term: text.code, value: <code className={css.code}>{code}</code> },
          { term: text.receipt, value: receiptNo },
          { term: text.promised, value: text.promisedOn(promisedOn) },
        ]}
      />
      <p className={css.acts}>
        <CopyButton value={code} label={text.copy} />
        <LinkButton to={paths.feedback({ view: 'query' })} reloadDocument>
          {text.look}
        </LinkButton>
        <LinkButton to={paths.feedback()} reloadDocument>
          {text.another}
        </LinkButton>
      </p>
    </div>
  </Card>
);
