// An act that cannot be taken back and that says why: asked twice, with its reason.
import { Form } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../form-key.tsx';
import css from './declaration.module.css';

export interface AskWithReasonProps {
  /** What the act is called, on the first press and on the second. */
  label: string;
  /** Its name where several stand on a page. */
  name?: string;
  question: string;
  /** Label of the reason. */
  why: string;
  /** Characters of the reason. */
  most: number;
  /** What is posted: `intent`, and what the act is about. */
  posts: Readonly<Record<string, string>>;
  /** Of the reason's control, where several stand on a page. */
  id?: string;
}

export const AskWithReason = ({ label, name, question, why, most, posts, id }: AskWithReasonProps) => (
  <AskTwice label={label} name={name} question={question}>
    <Form method="post" className={css.entry} aria-label={name ?? label}>
      <FormKey />
      {Object.entries(posts).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextInput {...(id ? { id } : {})} name="reason" label={why} isRequired maxLength={most} />
      <div>
        <Button type="submit" variant="danger">
          {label}
        </Button>
      </div>
    </Form>
  </AskTwice>
);
