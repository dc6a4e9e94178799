import { expect, it } from 'vitest';
import { telOf } from './send-code.ts';

it.each(['13900005678', '139 0000 5678', '+86 139-0000-5678', '１３９００００５６７８'])(
  '注册与找回密码时，手机号照人们的写法收下：%s',
  (typed) => {
    const form = new FormData();
    form.set('tel', typed);
    expect(telOf(form)).toBe('13900005678');
  },
);
