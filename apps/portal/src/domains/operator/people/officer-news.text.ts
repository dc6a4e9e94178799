// What officers are told of changes to what they may do.
interface News {
  title: string;
  body: string;
}

export const allPlaces = '全部';
export const granted = (role: string, department: string, group: string): News => ({
  title: `您获得了「${role}」的授权`,
  body: `部门范围：${department}；项目组范围：${group}。即时生效。`,
});
export const withdrawn = (role: string, department: string, group: string): News => ({
  title: `您的「${role}」授权已收回`,
  body: `部门范围：${department}；项目组范围：${group}。即时生效；您已领取而不能再办理的环节退回待领取。如有疑问，请联系租户管理员。`,
});
export const deputises = (absent: string, from: string, to: string): News => ({
  title: `您代理 ${absent} 的工作`,
  body: `代理期限 ${from} 至 ${to}，期间您有其全部授权。`,
});
export const isStoodInFor = (deputy: string, from: string, to: string): News => ({
  title: `您的工作由 ${deputy} 代理`,
  body: `代理期限 ${from} 至 ${to}。如有不符，请联系租户管理员。`,
});
export const stoodInEnded = (absent: string): News => ({
  title: `您对 ${absent} 的代理已取消`,
  body: '即时生效；您代为领取的环节退回待领取。',
});
export const absenceEnded = (deputy: string): News => ({
  title: `${deputy} 对您的代理已取消`,
  body: '即时生效。如有疑问，请联系租户管理员。',
});
export const grantText = (role: string, department: string, group: string): string =>
  `「${role}」（部门：${department}；项目组：${group}）`;
export const disabled = (who: string, grants: readonly string[]): News => ({
  title: `${who} 的账号已停用，其授权随之停止`,
  body: `停止的授权：${grants.join('、')}。即时生效；其领取的环节退回待领取，岗位代理已取消。需要有人接手的，请另行授权。`,
});
