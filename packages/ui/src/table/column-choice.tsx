// 列设置: which columns are shown, as a form in a native popover; the choice stands in the address.
import { useId } from 'react';
import { Form } from 'react-router';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { HiddenParams } from '../hidden-params.tsx';
import { tableText as text } from './table.text.ts';
import css from './data-table.module.css';

export interface ColumnChoiceProps {
  /** The first names the row and is always shown. */
  columns: readonly { key: string; label: string }[];
  shown: readonly string[];
  query: string;
}

export function ColumnChoice({ columns: [, ...columns], shown, query }: ColumnChoiceProps) {
  const id = useId();
  return (
    <>
      <Button size="s" popoverTarget={id}>
        {text.columns}
      </Button>
      <div id={id} popover="auto" className={css.choice}>
        <Form method="get" preventScrollReset key={shown.join(' ')}>
          <HiddenParams query={query} without={['cols']} />
          <fieldset>
            <legend>{text.shown}</legend>
            {columns.map(({ key, label }) => (
              <Checkbox
                key={key}
                name="cols"
                value={key}
                label={label}
                defaultChecked={shown.includes(key)}
              />
            ))}
          </fieldset>
          <Button type="submit" size="s" variant="primary">
            {text.apply}
          </Button>
        </Form>
      </div>
    </>
  );
}
