// Form parts, messages and dialogs of the gallery.
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { Dialog } from '@yqt/ui/dialog';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { FieldGroup } from '@yqt/ui/field';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { useToast } from '@yqt/ui/toast';
import { useState } from 'react';
import { FirstLoginDialog } from '../first-login-dialog.tsx';
import { AGREEMENT } from './gallery-samples.ts';
import { GallerySection } from './gallery-section.tsx';
import css from './gallery.module.css';

const ERRORS = [
  { fieldId: 'mobile', message: '请输入 11 位手机号' },
  { fieldId: 'code', message: '统一社会信用代码应为 18 位，请核对第 18 位' },
];

export function GalleryForms() {
  return (
    <>
      <GallerySection title="表单">
        <form className={css.form}>
          <ErrorSummary errors={ERRORS} />
          <TextInput
            name="mobile"
            label="手机号"
            isRequired
            error="请输入 11 位手机号"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextInput
            name="code"
            label="统一社会信用代码"
            hint="18 位，见营业执照"
            isRequired
            error={ERRORS[1]?.message}
          />
          <TextInput name="income" label="营业收入" affix="万元" inputMode="decimal" isOptional />
          <TextInput name="name" label="企业名称" defaultValue="示例电子科技有限公司" readOnly />
          <Select
            name="kind"
            label="诉求类型"
            options={[
              { value: '1', label: '政策咨询' },
              { value: '2', label: '服务建议' },
            ]}
          />
          <TextArea name="content" label="诉求内容" hint="不超过 500 字" maxLength={500} />
          <FieldGroup id="channel" label="接收方式">
            <Checkbox name="channel" value="site" label="站内消息" defaultChecked />
            <Checkbox name="channel" value="sms" label="短信" />
          </FieldGroup>
          <Button type="submit" variant="primary">
            提交诉求
          </Button>
        </form>
      </GallerySection>
      <GallerySection title="提示">
        <Notice title="系统维护公告">平台将于本周六 22:00 进行维护，期间暂停申报</Notice>
        <Notice tone="success">保存成功！</Notice>
        <Notice tone="warning" actions={<a href="?">开启提醒</a>}>
          距离申报截止还剩 3 天
        </Notice>
        <Notice tone="error">无法保存，请检查网络后重试</Notice>
        <Notice tone="quiet">申报已于 2026-03-31 截止</Notice>
        <Layers />
      </GallerySection>
    </>
  );
}

function Layers() {
  const toast = useToast();
  const [open, setOpen] = useState<'none' | 'confirm' | 'first-login'>('none');
  const close = () => setOpen('none');
  return (
    <div className={css.row}>
      <Button onClick={() => toast({ tone: 'success', text: '已切换至 示例甲公司' })}>显示成功消息</Button>
      <Button onClick={() => toast({ tone: 'warning', text: '未登录用户禁止访问，请先登录' })}>
        显示警告消息
      </Button>
      <Button onClick={() => setOpen('confirm')}>打开对话框</Button>
      <Button onClick={() => setOpen('first-login')}>打开首次登录对话框</Button>
      <Dialog
        isOpen={open === 'confirm'}
        onClose={close}
        title="撤回“技术改造补助”的申报？"
        footer={
          <>
            <Button onClick={close}>再想想</Button>
            <Button variant="danger" onClick={close}>
              撤回申报
            </Button>
          </>
        }
      >
        撤回后可修改并在截止前重新提交
      </Dialog>
      {open === 'first-login' ? (
        <FirstLoginDialog
          isOpen
          disclaimer={AGREEMENT}
          licence={{ ...AGREEMENT, heading: '软件许可协议' }}
          serverWaitSeconds={10}
          isBusy={false}
          onAgree={close}
          onDecline={close}
        />
      ) : null}
    </div>
  );
}
