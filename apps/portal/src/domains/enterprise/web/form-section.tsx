// One section of a profile form: a card with an anchor, how much of it is filled, and its fields.
import type { ReactNode } from 'react';
import { Card, SectionHead } from '@yqt/ui/card';
import { PhoneFold, type PhoneFoldProps } from '@yqt/ui/phone-fold';

export interface FormSectionProps {
  id: string;
  title: string;
  description?: string;
  /** What a phone shows of it until it is opened; absent = everything. */
  fold?: Omit<PhoneFoldProps, 'children'> | undefined;
  children: ReactNode;
}

export const FormSection = ({ id, title, description, fold, children }: FormSectionProps) => (
  <Card as="section" labelledBy={id}>
    <SectionHead id={id} title={title} description={description} />
    {fold === undefined ? children : <PhoneFold {...fold}>{children}</PhoneFold>}
  </Card>
);
