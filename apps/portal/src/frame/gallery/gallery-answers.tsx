// A form of the form language in the gallery: every kind of field, its faults, words only, and two versions side by side.
import { checkSubmission } from '@yqt/forms/check';
import type { Answers } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { Button } from '@yqt/ui/button';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { withAnswer, type Upload } from '@yqt/ui/form/form-view';
import type { FieldError } from '@yqt/kernel/errors';
import { useState } from 'react';
import { GallerySection } from './gallery-section.tsx';

const FORM = defineForm({
  code: 'gallery',
  version: 1,
  title: '示例申请',
  sections: [
    {
      id: 'gallery-basic',
      title: '基本情况',
      note: '带 * 的为必填项',
      fields: [
        { name: 'projectName', kind: 'text', label: '项目名称', hint: '与备案证一致', required: true },
        {
          name: 'projectKind',
          kind: 'choice',
          label: '项目类型',
          required: true,
          options: [
            { value: 'new', label: '新建' },
            { value: 'upgrade', label: '技术改造' },
          ],
        },
        {
          name: 'fields',
          kind: 'choices',
          label: '技术领域',
          options: [
            { value: 'chip', label: '集成电路' },
            { value: 'battery', label: '动力电池' },
          ],
        },
        { name: 'region', kind: 'choice', label: '所在街道', dictionary: 'STREETS' },
        { name: 'isMoved', kind: 'flag', label: '由外地迁入', required: true },
        {
          name: 'movedOn',
          kind: 'date',
          label: '迁入日期',
          latest: 'today',
          required: true,
          showIf: { id: 'moved', field: 'isMoved', op: '==', value: true },
        },
        { name: 'summary', kind: 'longText', label: '项目简介', max: 500 },
      ],
    },
    {
      id: 'gallery-money',
      title: '投资',
      fields: [
        { name: 'total', kind: 'money', label: '总投资', unit: '万元', required: true },
        { name: 'equipment', kind: 'money', label: '设备投资', unit: '万元' },
        {
          name: 'machines',
          kind: 'rows',
          label: '设备清单',
          columns: [
            { name: 'machine', kind: 'text', label: '设备名称', required: true },
            { name: 'price', kind: 'money', label: '金额', unit: '万元' },
            { name: 'invoice', kind: 'files', label: '发票', most: 2 },
          ],
        },
        {
          name: 'sum',
          kind: 'computed',
          label: '设备合计',
          unit: '万元',
          from: { sum: ['machines', 'price'] },
        },
        { name: 'report', kind: 'files', label: '审计报告', most: 3, accept: ['.pdf'] },
        { name: 'promise', kind: 'flag', label: '承诺所填内容真实', mustAgree: true },
      ],
    },
  ],
  within: [{ part: 'equipment', whole: 'total' }],
});

const STREETS = Array.from({ length: 24 }, (_, at) => ({ value: `s${at}`, label: `示例街道 ${at + 1}` }));
const START: Answers = {
  projectKind: 'new',
  isMoved: true,
  movedOn: '去年三月',
  total: '500',
  equipment: '600',
  machines: [{ key: 'r0', machine: '示例设备', price: '120.5' }],
};
const ON = '2026-11-22';

/** Nothing is sent: the file is counted as uploaded after a moment. */
const pretendUpload: Upload = async ({ name, size }, onProgress) => {
  onProgress(50);
  await new Promise((done) => setTimeout(done, 300));
  return { id: `file-${name}`, name, size };
};

export function GalleryAnswers() {
  const [values, setValues] = useState<Answers>(START);
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [isAsking, setAsking] = useState(false);
  const view = { form: FORM, values, on: ON, dictionaries: { STREETS }, upload: pretendUpload };
  const check = () => {
    const checked = checkSubmission(FORM, values, { on: ON, codes: null });
    setFaults(checked.ok ? [] : checked.faults);
  };
  return (
    <GallerySection title="表单语言">
      <FormFrame
        view={{
          ...view,
          sources: { total: '登记信息 2026-01' },
          onChange: (name, value) => setValues((now) => withAnswer(now, name, value)),
        }}
        faults={faults}
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <Button type="submit" variant="primary">
          检查示例申请
        </Button>
        <Button onClick={() => setAsking(true)}>显示版本冲突</Button>
      </FormFrame>
      {isAsking ? (
        <ConflictDialog
          view={view}
          versions={{ mine: values, theirs: { ...START, total: '480' }, base: START }}
          onSettle={(merged) => {
            setValues(merged);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </GallerySection>
  );
}
