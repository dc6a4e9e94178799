// The fields that a list is narrowed by, in one row where they fit; sent as the query of the list's address,
// which they follow. Order, columns and length of the list stay, also where the fields are emptied.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { Button, LinkButton } from './button.tsx';
import { Card } from './card.tsx';
import css from './filter-form.module.css';
import { HiddenParams } from './hidden-params.tsx';
import { keptLink } from './query-link.ts';
import * as text from './ui.text.ts';
import { useAddressFields } from './use-address-fields.ts';

export interface FilterFormProps {
  /** The fields, with the values of the present address. */
  children: ReactNode;
  /** The list without any of them. */
  resetTo: string;
  /** Names of the address that a query, and emptying the fields, leave as they are. */
  keeps?: readonly string[];
}

const LOOKS = ['sort', 'cols', 'size'];

export function FilterForm({ children, resetTo, keeps = LOOKS }: FilterFormProps) {
  const { search } = useLocation();
  const others = [...new URLSearchParams(search).keys()].filter((name) => !keeps.includes(name));
  const { key, onSubmit } = useAddressFields();
  return (
    <Card>
      <search>
        <Form key={key} onSubmit={onSubmit} method="get" className={css.form}>
          <HiddenParams query={search} without={others} />
          {children}
          <div className={css.buttons}>
            <Button type="submit" variant="primary">
              {text.TEXT_QUERY}
            </Button>
            <LinkButton to={keptLink(resetTo, search, keeps)}>{text.TEXT_RESET}</LinkButton>
          </div>
        </Form>
      </search>
    </Card>
  );
}
