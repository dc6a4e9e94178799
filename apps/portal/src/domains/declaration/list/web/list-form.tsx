// A form of a list's page and its button.
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { FormKey } from '../../../../form-key.tsx';
import type { ListDetail } from '../list-shapes.rules.ts';
import css from './lists.module.css';

/** A form of the page that posts what is done to the list as its reader saw it. */
export const ListForm = ({
  intent,
  one,
  children,
}: {
  intent: string;
  one: Pick<ListDetail, 'revision'>;
  children: ReactNode;
}) => (
  <Form method="post" className={css.form} noValidate>
    <FormKey />
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="revision" value={one.revision} />
    {children}
  </Form>
);

/** Closed while the page is on its way. */
export function Submit({
  children,
  variant = 'default',
}: {
  children: ReactNode;
  variant?: 'default' | 'primary' | 'danger';
}) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div>
      <Button type="submit" variant={variant} isBusy={isBusy}>
        {children}
      </Button>
    </div>
  );
}
