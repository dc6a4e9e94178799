// How officers of one name are told apart.
export const alikeText = {
  marked: (name: string, mark: string) => `${name}（${mark}）`,
  of: (loginName: string, origin: 'sso' | 'local') =>
    `${loginName}，${origin === 'sso' ? '统一登录' : '本地账号'}`,
};
