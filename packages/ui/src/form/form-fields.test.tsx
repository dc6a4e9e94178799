// Any form as controls: drawn on the server, posted without JavaScript, with its faults beside and above.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { defineForm } from '@yqt/forms/form';
import { readPost } from '@yqt/forms/read-post';
import { FileList } from './file-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { controlId, errorsByPath, summaryOf, type FormView, type PickerProps } from './form-view.ts';

const REGIONS = Array.from({ length: 30 }, (_, at) => ({ value: `c${at}`, label: `地区${at}` }));

const form = defineForm({
  code: 'demo',
  version: 1,
  title: '示例申请',
  sections: [
    {
      id: 'basic',
      title: '基本情况',
      fields: [
        { name: 'lead', kind: 'note', label: '请如实填写' },
        { name: 'name', kind: 'text', label: '名称', hint: '与执照一致', required: true },
        {
          name: 'kind',
          kind: 'choice',
          label: '类型',
          options: [
            { value: 'new', label: '新建' },
            { value: 'old', label: '改建' },
          ],
        },
        {
          name: 'tags',
          kind: 'choices',
          label: '领域',
          options: [
            { value: 'a', label: '甲' },
            { value: 'b', label: '乙' },
          ],
        },
        { name: 'region', kind: 'choice', label: '地区', dictionary: 'AREA' },
        { name: 'isLocal', kind: 'flag', label: '本地注册' },
        {
          name: 'since',
          kind: 'date',
          label: '迁入日期',
          latest: 'today',
          showIf: { id: 'l', field: 'isLocal', op: '==', value: false },
        },
        { name: 'brief', kind: 'longText', label: '简介' },
      ],
    },
    {
      id: 'money',
      title: '资金',
      fields: [
        { name: 'total', kind: 'money', label: '总投资', unit: '万元', required: true },
        {
          name: 'team',
          kind: 'rows',
          label: '人员',
          required: true,
          columns: [
            { name: 'who', kind: 'text', label: '姓名', required: true },
            { name: 'pay', kind: 'money', label: '薪酬', unit: '万元' },
            { name: 'isFull', kind: 'flag', label: '全职' },
            { name: 'proof', kind: 'files', label: '证明' },
          ],
        },
        { name: 'sum', kind: 'computed', label: '合计', unit: '万元', from: { sum: ['team', 'pay'] } },
        { name: 'report', kind: 'files', label: '审计报告', most: 2, accept: ['.pdf'] },
        { name: 'promise', kind: 'flag', label: '承诺真实', mustAgree: true },
      ],
    },
  ],
});

const values: Answers = {
  name: '甲项目',
  kind: 'new',
  tags: ['b'],
  region: 'c7',
  isLocal: true,
  total: '500',
  team: [{ key: 'k1', who: '张三', pay: '10', isFull: false, proof: ['f1'] }],
  report: ['f2'],
};
const options = { on: '2026-11-22', codes: null };
const upload = () => Promise.resolve({ refused: '' });

const view = (more: Partial<FormView> = {}): FormView => ({
  form,
  values,
  on: '2026-11-22',
  dictionaries: { AREA: REGIONS },
  files: [{ id: 'f2', name: '报告.pdf', size: 2_097_152 }],
  upload,
  ...more,
});
const html = (more: Partial<FormView> = {}, given?: unknown): string => {
  const checked = given === undefined ? null : checkSubmission(form, given, options);
  const faults = checked && !checked.ok ? checked.faults : [];
  return renderToStaticMarkup(
    <FormFrame view={view(more)} faults={faults}>
      <button type="submit">提交</button>
    </FormFrame>,
  );
};
const tag = (page: string, pattern: RegExp): string => pattern.exec(page)?.[0] ?? '';

describe('在服务器上画出的表单', () => {
  it('每种控件都是普通的表单字段，带着已填的内容', () => {
    const page = html();
    expect(tag(page, /<form[^>]*>/)).toMatch(/noValidate="".*method="post"/);
    expect(page).toMatch(/<input[^>]*name="name"[^>]*value="甲项目"/);
    expect(page).toMatch(/<option value="new" selected="">新建/);
    expect(page).toMatch(/<option value="c7" selected="">地区7/);
    expect(tag(page, /<input[^>]*name="tags"[^>]*value="b"[^>]*>/)).toContain('checked=""');
    expect(tag(page, /<input[^>]*name="isLocal"[^>]*value="true"[^>]*>/)).toContain('checked=""');
    expect(page).toMatch(/<textarea[^>]*name="team\[0\]\.who"[^>]*>张三</);
    expect(page).toContain('<input type="hidden" name="team[0].key" value="k1"/>');
    expect(page).toContain('<input type="hidden" name="team[0].proof" value="f1"/>');
    expect(page).toContain('<input type="hidden" name="report" value="f2"/>');
  });

  it('提示、来源与控件关联，单位在旁边', () => {
    const page = html({ sources: { name: '登记信息 2026-01' } });
    expect(page).toContain('<p id="name-hint"');
    expect(page).toContain('与执照一致；登记信息 2026-01');
    expect(tag(page, /<input[^>]*name="name"[^>]*>/)).toContain('aria-describedby="name-hint"');
    expect(tag(page, /<input[^>]*name="total"[^>]*>.{0,30}/)).toContain('万元');
  });

  it('补正意见写在所指的那一项旁，与控件关联；别的项没有', () => {
    const page = html({ remarks: { name: '请写全称' } });
    expect(page).toMatch(/<p id="name-hint"[^>]*><strong[^>]*>补正意见：请写全称<\/strong>与执照一致/);
    expect(page.match(/补正意见/g)).toHaveLength(1);
  });

  it('条件不成立的项不画，也不在所画之列；成立时画出', () => {
    expect(html()).not.toContain('迁入日期');
    expect(html()).toMatch(
      /name="form\.drawn" value="name,kind,tags,region,isLocal,brief,total,team,report,promise"/,
    );
    expect(html({ values: { ...values, isLocal: false } })).toContain('迁入日期');
  });

  it('画出的内容原样提交，读回同样的回答', () => {
    const posted = new FormData();
    for (const [, attributes = ''] of html().matchAll(/<(?:input)([^>]*)>/g)) {
      const name = /name="([^"]+)"/.exec(attributes)?.[1];
      const isBox = /type="(?:radio|checkbox)"/.test(attributes);
      if (!name || (isBox && !attributes.includes('checked=""'))) continue;
      posted.append(name, /value="([^"]*)"/.exec(attributes)?.[1] ?? '');
    }
    for (const [, name = '', value = ''] of html().matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)</g))
      posted.append(name, value);
    posted.append('kind', 'new');
    posted.append('region', 'c7');
    posted.append('team[0].isFull', 'false');
    posted.append('promise', 'true');
    const checked = checkSubmission(form, readPost(form, posted), options);
    expect(checked).toEqual({
      ok: true,
      answers: { ...values, promise: true, sum: '10' },
    });
  });

  it('算出的合计是文字，不是控件', () => {
    const page = html();
    expect(tag(page, /<dl[^>]*>.{0,80}合计.*?<\/dl>/)).toContain('10 万元');
    expect(page).not.toContain('name="sum"');
  });

  it('日期在服务器上是一行文字，写明格式，不用浏览器自己的顺序', () => {
    const control = tag(html({ values: { ...values, isLocal: false } }), /<input[^>]*name="since"[^>]*>/);
    expect(control).toContain('type="text"');
    expect(control).toContain('placeholder="2020-01-31"');
  });

  it('没有 JavaScript 时可以多要一行，文件说明需要 JavaScript', () => {
    const page = html({ extraRow: 'team' });
    expect(page).toContain('name="team[1].who"');
    expect(page).toMatch(/<noscript><button value="team" type="submit"[^>]*name="form\.add"/);
    expect(page).toContain('上传文件需要启用浏览器的 JavaScript');
  });

  it('单独的文件按钮（材料、盖章件）也说明需要 JavaScript；只能查看的不说', () => {
    const alone = { id: 'a', name: 'a', label: '承诺书', most: 1, chosen: [] };
    const words = '上传文件需要启用浏览器的 JavaScript';
    expect(renderToStaticMarkup(<FileList {...alone} view={{ upload }} />)).toContain(words);
    expect(renderToStaticMarkup(<FileList {...alone} view={{}} />)).not.toContain(words);
  });

  it('文件有中文的按钮、大小与移除，限制写在选择之前', () => {
    const page = html();
    expect(page).toContain('aria-label="审计报告 选择文件"');
    expect(page).toContain('最多 2 个文件，格式：.pdf');
    expect(page).toContain('2.0 MB');
    expect(page).toContain('aria-label="移除 报告.pdf"');
  });

  it('可以不勾的同意只有一个框，问题就是它的字，没有“是、否、不填”', () => {
    const asked = defineForm({
      code: 'ticks',
      version: 1,
      title: '报名',
      sections: [
        {
          id: 's',
          title: '同意',
          fields: [{ name: 'wants', kind: 'flag', label: '愿意接收通知', hint: '可以随时退订', isBox: true }],
        },
      ],
    });
    const page = html({ form: asked, values: {} });
    expect(page.match(/name="wants"/g)).toHaveLength(1);
    expect(page).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*><span>愿意接收通知.*可以随时退订/s);
    expect(page).not.toMatch(/type="radio"|checked=""/);
    expect(html({ form: asked, values: { wants: true } })).toContain('checked=""');
  });

  it('有起始选项的列表以它开始，没有空选项；其余的空选项由页面命名', () => {
    const options = [
      { value: 'better', label: '取高' },
      { value: 'sales', label: '按收入' },
    ];
    const asked = defineForm({
      code: 'open',
      version: 1,
      title: '未填',
      sections: [
        {
          id: 's',
          title: '分组',
          fields: [
            { name: 'choose', kind: 'choice', label: '方式', initial: 'better', options },
            { name: 'other', kind: 'choice', label: '其他', options },
            { name: 'isLocal', kind: 'flag', label: '本地注册' },
          ],
        },
      ],
    });
    const page = html({ form: asked, values: {}, openLabel: '不清楚' });
    const [, first = '', second = ''] = page.split('<select');
    expect(first).toContain('<option value="better" selected="">取高');
    expect(first.split('</select>')[0]).not.toContain('value=""');
    expect(second).toContain('<option value="" selected="">不清楚</option>');
    expect(page).toMatch(/<input[^>]*name="isLocal"[^>]*value=""[^>]*>.{0,200}不清楚/s);
    expect(html({ form: asked, values: { choose: 'sales' } })).toContain(
      '<option value="sales" selected="">按收入',
    );
  });

  it('长列表前有查找，短列表没有', () => {
    const page = html();
    expect(page).toContain('在“地区”中查找');
    expect(page).not.toContain('在“类型”中查找');
  });
});

describe('错误', () => {
  it('全部列在表单之上，每一条链接到有那个 id 的控件，控件旁也有', () => {
    const page = html({}, { ...values, name: '', total: 'x', team: [{ pay: '很多' }] });
    const targets = [...page.matchAll(/<a href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(targets).toEqual(['name', 'total', 'team-0-pay', 'team-0-who', 'promise']);
    for (const id of targets) expect(page).toContain(`id="${id}"`);
    expect(page).toContain('有 5 处需要修改');
    expect(tag(page, /<input[^>]*name="total"[^>]*>/)).toMatch(
      /aria-describedby="total-error"[^>]*aria-invalid="true"/,
    );
    expect(tag(page, /<textarea[^>]*name="team\[0\]\.who"[^>]*>/)).toContain('aria-invalid="true"');
  });

  it('整张表的错误指向那张表', () => {
    const page = html({}, { ...values, team: [] });
    expect(page).toContain('<a href="#team">请至少填写一行人员</a>');
    expect(page).toMatch(/<fieldset id="team"[^>]*aria-describedby="team-error"/);
  });

  it('表单不认识的项只列出，不链接；同一位置只显示第一条', () => {
    expect(summaryOf(form, [{ field: 'isAdmin', errorMessage: '没有这一项' }])).toEqual([
      { message: '没有这一项' },
    ]);
    const twice = [
      { field: 'name', errorMessage: '一' },
      { field: 'name', errorMessage: '二' },
    ];
    expect(errorsByPath(twice)).toEqual({ name: '一' });
    expect(controlId('team[12].who')).toBe('team-12-who');
  });
});

describe('只读与替换', () => {
  it('不可编辑的项是文字，不是控件，也不在所画之列', () => {
    const page = html({ editable: ['name'] });
    expect(page).toContain('name="form.drawn" value="name"');
    expect(page).not.toContain('name="total"');
    expect(page).toContain('500 万元');
    expect(page).toContain('张三 · 10 万元 · 否 · f1');
    expect(page).toContain('报告.pdf');
    expect(page).toContain('地区7');
  });

  it('页面可以换掉选择控件，按字典优先', () => {
    const Own = ({ id, chosen }: PickerProps) => <output id={id}>自选 {chosen.join()}</output>;
    expect(html({ pickers: { byDictionary: { AREA: Own } } })).toContain('自选 c7');
    expect(html({ pickers: { one: Own } })).toContain('自选 new');
  });

  it('受控的表单由调用者保管内容', () => {
    const page = html({ onChange: () => {}, values: { ...values, name: '乙项目', kind: '已停用的类型' } });
    expect(page).toContain('value="乙项目"');
    expect(page).toMatch(/<option value="已停用的类型" selected="">/);
  });
});
