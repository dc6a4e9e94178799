// What lists of the console share around FilteredList: the title with the way to a new one, and where one of the list stands.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../form-key.tsx';
import css from './desk-list.module.css';
import { deskListText as text } from './desk-list.text.ts';

export interface DeskHeadProps {
  title: string;
  /** What the button says that makes a new one by an empty post to the page; null = nobody here may. */
  create: string | null;
  /** Other ways from here. */
  children?: ReactNode;
}

export const DeskHead = ({ title, create, children }: DeskHeadProps) => (
  <div className={css.head}>
    <h1>{title}</h1>
    <div className={css.acts}>
      {children}
      {create === null ? null : (
        <Form method="post">
          <FormKey />
          <Button type="submit" variant="primary">
            {create}
          </Button>
        </Form>
      )}
    </div>
  </div>
);

export interface StandingProps {
  isPublished: boolean;
  /** 草稿, 已发布, 已下线 … */
  label: string;
  hasChanges: boolean;
  /** Whoever publishes is asked to publish them. */
  isProposed?: boolean;
  /** More of the kind. */
  children?: ReactNode;
}

/** Whether readers see it, and whether they see all of it. */
export const Standing = ({ isPublished, label, hasChanges, isProposed = false, children }: StandingProps) => (
  <span className={css.tags}>
    <Tag tone={isPublished ? 'green' : 'gray'}>{label}</Tag>
    {isProposed || hasChanges ? (
      <Tag tone="orange">{isProposed ? text.proposed : text.hasChanges}</Tag>
    ) : null}
    {children}
  </span>
);
