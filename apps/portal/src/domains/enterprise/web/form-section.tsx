// One section of a profile form: a card with an anchor, how much of it is filled, and its fields.
import type { ReactNode } from 'react';
import { Card, SectionHead } from '@yqt/ui/card';

export interface FormSectionProps {
  id: string;
  title: string;
  description?: string;
  children: ReactNode;
}

export const FormSection = ({ id, title, description, children }: FormSectionProps) => (
  <Card as="section" labelledBy={id}>
    <SectionHead id={id} title={title} description={description} />
    {children}
  </Card>
);
