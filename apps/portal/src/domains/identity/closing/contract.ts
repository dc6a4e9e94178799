// 注销账号 (个人信息保护法 第四十七条): what stands in the way of it, and the closing itself.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Done, Input, Line, NoInput, Nullable } from '@yqt/kernel/schema';

export const Closing = Type.Object({
  loginName: Type.String(),
  /** Confirms by the password; others by their sign-in name. */
  isLocal: Type.Boolean(),
  /** What has to be settled before, and where. */
  blocks: Type.Array(Type.Object({ text: Type.String(), link: Nullable(Type.String()) })),
});
export type Closing = Static<typeof Closing>;

const own = '/uaa/api/user/account';

export const closingContract = {
  getClosing: defineEndpoint({
    method: 'GET',
    path: `${own}/closing`,
    access: 'member',
    rate: 'read',
    summary: '注销账号之前须先办结的事项',
    input: NoInput,
    output: Closing,
  }),
  closeAccount: defineEndpoint({
    method: 'POST',
    path: `${own}/close`,
    access: 'member',
    rate: 'sign-in',
    summary: '注销本人账号：本地账号凭密码，单点登录的填写本人登录名；有未办结的事项时为 409',
    input: Input({
      password: Type.Optional(Line({ maxLength: 512 })),
      loginName: Type.Optional(Line({ maxLength: 64 })),
      isSure: Type.Boolean(),
    }),
    output: Done,
  }),
};
