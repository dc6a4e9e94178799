// The way back to an administrator where the enterprise's own cannot be reached.
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import { LetterUpload } from '../../web/letter-upload.tsx';
import css from './members.module.css';
import { recoverText as text } from './member.text.ts';

export const RecoverForm = ({ enId, fault }: { enId: string; fault: string | undefined }) => (
  <Card as="section" labelledBy="recover">
    <SectionHead id="recover" title={text.title} />
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
  </Card>
);
