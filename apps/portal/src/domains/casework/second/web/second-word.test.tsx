// The second person's word without scripts: a refusal comes with the whole page.
import { createMemoryRouter, RouterProvider, type FetcherWithComponents } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FormReply } from '../../../../page/form.ts';
import { SecondWord } from './second-word.tsx';
import { secondText } from './second.text.ts';

// only what the forms are drawn with
const fetcher = { Form: 'form', state: 'idle' } as unknown as FetcherWithComponents<FormReply>;

function drawn(fault: string | undefined): string {
  const element = (
    <SecondWord
      id="a1"
      names={{ intent: 'second' }}
      words={{ ...secondText, decline: secondText.declineAct, confirmQuestion: '确认？' }}
      mayConfirm
      isOwn={false}
      fetcher={fetcher}
      fault={fault}
      maxLength={100}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('退回没有写理由：这一处展开，错误在理由旁边；没有错误时都收起', () => {
  const refused = drawn('请填写理由');
  expect(refused.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(/<details[^>]* open="">.*?请填写理由/s.test(refused)).toBe(true);
  expect(drawn(undefined)).not.toContain('open=""');
});
