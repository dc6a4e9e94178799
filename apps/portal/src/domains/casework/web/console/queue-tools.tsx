// Saved filters, keeping the present one, and the export that shows whole names.
import { Form, Link } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { HiddenParams } from '@yqt/ui/hidden-params';
import { TextInput } from '@yqt/ui/text-input';
import { sureText } from '@yqt/ui/ui.text';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { Desk } from '../../desk/contract.ts';
import css from './console.module.css';
import { queueText as text } from './console.text.ts';

export function QueueTools({ search, views }: { search: string; views: Desk['views'] }) {
  return (
    <div className={css.tools}>
      <details className={css.tool}>
        <summary>{text.views}</summary>
        <ul className={css.views}>
          {views.map(({ id, name, query }) => (
            <li key={id}>
              <Link to={`${paths.consoleCases()}?${query}`}>{name}</Link>
              <AskTwice label={text.removeWord} name={text.viewRemove(name)} question={text.viewRemoveNote}>
                <Form method="post">
                  <FormKey />
                  <input type="hidden" name="intent" value="remove-view" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" size="s" variant="danger">
                    {sureText(text.removeWord)}
                  </Button>
                </Form>
              </AskTwice>
            </li>
          ))}
        </ul>
        <Form method="post" className={css.inline}>
          <FormKey />
          <input type="hidden" name="intent" value="save-view" />
          <input type="hidden" name="query" value={search.replace(/^\?/, '')} />
          <TextInput name="name" id="view-name" label={text.viewName} maxLength={30} isRequired />
          <Button type="submit">{text.viewSave}</Button>
        </Form>
      </details>
      <details className={css.tool}>
        <summary>{text.plain}</summary>
        <p className={css.hint}>{text.plainHint}</p>
        <form method="get" action={paths.caseExport()} className={css.inline}>
          <HiddenParams query={search} without={['current', 'size']} />
          <input type="hidden" name="isPlain" value="true" />
          <TextInput name="reason" id="plain-reason" label={text.plainReason} maxLength={200} isRequired />
          <Button type="submit">{text.plainDo}</Button>
        </form>
      </details>
    </div>
  );
}
