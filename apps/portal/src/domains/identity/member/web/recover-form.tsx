// The way back to an administrator where the enterprise's own cannot be reached.
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import { LetterUpload } from '../../web/letter-upload.tsx';
import css from './members.module.css';
import { recoverText as text } from './member.text.ts';

interface RecoverFormProps {
  enId: string;
  /** When the reader asked, while it is being examined: then there is nothing to send. */
  pending: string | undefined;
  fault: string | undefined;
}

export const RecoverForm = ({ enId, pending, fault }: RecoverFormProps) => (
  <Card as="section" labelledBy="recover">
    <SectionHead id="recover" title={text.title} />
    {pending === undefined ? <Ask enId={enId} fault={fault} /> : <p>{text.pending(pending)}</p>}
  </Card>
);

const Ask = ({ enId, fault }: Omit<RecoverFormProps, 'pending'>) => (
  <>
    <p className={css.lead}>{text.lead}</p>
    <Form method="post" action={paths.relationMembers(enId)} className={css.form}>
      <FormKey />
      <LetterUpload error={fault} words={text.letter} />
      <div className={css.acts}>
        <Button type="submit" name="intent" value="recover" variant="primary">
          {text.submit}
        </Button>
        <LinkButton to={paths.relation()}>{text.bind}</LinkButton>
      </div>
    </Form>
  </>
);
