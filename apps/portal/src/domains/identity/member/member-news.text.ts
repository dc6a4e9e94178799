// What members of an enterprise are told of changes among them.
interface News {
  title: string;
  body: string;
}

export const recoveryAsked = (enterprise: string, who: string): News => ({
  title: `有成员申请接任「${enterprise}」的管理员`,
  body: `${who}凭加盖公章的说明申请接任管理员，园区工作人员在 2 个工作日内审核，通过后您改为经办。如不是本企业的意思，请尽快联系园区工作人员。`,
});
export const recoveryRefused = (enterprise: string, who: string): News => ({
  title: `「${enterprise}」的管理员没有变更`,
  body: `${who}接任管理员的申请经审核未通过，您仍是管理员。`,
});
export const rivalAsked = (enterprise: string, who: string): News => ({
  title: `另有成员申请接任「${enterprise}」的管理员`,
  body: `${who}也凭加盖公章的说明申请接任。园区工作人员将与您的申请一并审核，只能通过一件。`,
});
export const rivalsOpen = (enterprise: string, who: string): News => ({
  title: `接任「${enterprise}」管理员的申请不止一件`,
  body: `在您之前，${who}已申请接任，正在审核。园区工作人员将一并审核，只能通过一件。`,
});
export const replaced = (enterprise: string, who: string): News => ({
  title: `「${enterprise}」的管理员已变更`,
  body: `${who}凭加盖公章的说明接任管理员，您改为经办。如有异议，请联系园区工作人员，也可以在企业成员页面凭加盖公章的说明申请接任。`,
});
export const newAdmin = (enterprise: string, who: string): News => ({
  title: `「${enterprise}」增加了管理员`,
  body: `统一登录系统认定${who}为本企业的法定代表人，已成为管理员。如不是本企业人员，请在企业成员页面移除，并联系园区工作人员。`,
});
export const joined = (enterprise: string, who: string): News => ({
  title: `「${enterprise}」增加了成员`,
  body: `${who}经核实绑定本企业，角色为经办。如不是本企业人员，请在企业成员页面移除。`,
});
export const roleChanged = (enterprise: string, from: string, to: string): News => ({
  title: `您在「${enterprise}」的角色已变更`,
  body: `企业管理员将您的角色由「${from}」改为「${to}」，即时生效。`,
});
export const removed = (enterprise: string): News => ({
  title: `您不再代表「${enterprise}」`,
  body: `企业管理员已将您移除，您不能再代表该企业办理业务。如有疑问，请联系该企业管理员。`,
});
export const handedOver = (enterprise: string): News => ({
  title: `您已成为「${enterprise}」的管理员`,
  body: `原管理员将管理员移交给您，改为经办。`,
});

/** What tells members apart whose masked names are alike. */
export const memberMarks = {
  tail: (letters: string) => letters && `登录名尾号 ${letters}`,
  joined: (at: string) => `${at} 加入`,
  marked: (name: string, mark: string) => `${name}（${mark}）`,
};
