// The second person's word without scripts: a refusal comes with the whole page.
import { createMemoryRouter, RouterProvider, type FetcherWithComponents } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FormReply } from '../../../../page/form.ts';
import { PromiseProofs } from '../../proof/web/promise-proofs.tsx';
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

it('承诺不实等待另一人确认：没有别的人员可以确认的写明，有的不写；已核查的也不写', () => {
  const promise = {
    promiseId: 'p1',
    code: 'r0',
    givenAt: '2026-01-05 09:00:00',
    givenBy: null,
    isFiled: true,
    reason: '何处不实',
    evidence: '电话核实',
    checkedName: '演示审核人员',
    checkedAt: '2026-01-06 09:00:00',
    confirmedName: null,
    confirmedAt: null,
    checkId: 'c1',
    mayCheck: false,
    mayConfirm: false,
    isOwn: true,
    needsSecond: true,
  };
  const shown = (standing: 'proposed' | 'broken', hasOther: boolean): string => {
    const promises = [{ ...promise, standing, hasOther }];
    const element = <PromiseProofs promises={promises} label="安全生产" fetcher={fetcher} faults={{}} />;
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  };
  expect(shown('proposed', false)).toContain(secondText.nobodyElse);
  expect(shown('proposed', true)).not.toContain(secondText.nobodyElse);
  expect(shown('broken', false)).not.toContain(secondText.nobodyElse);
});
