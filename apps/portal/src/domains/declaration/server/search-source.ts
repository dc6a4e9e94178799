// Projects that are declared for, in 全站搜索.
import { guestContract } from '@yqt/endpoint/define';
import { paths } from '../../../paths.ts';
import { foundIn, type SearchSource } from '../../../search-source.ts';
import { declarationContract } from '../contract.ts';

export const projectSearch: SearchSource = {
  id: 'projects',
  title: '申报项目',
  order: 20,
  all: (keyword) => paths.applyCenter({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(guestContract(declarationContract)).listProjects(asked), (one) => ({
      id: one.id,
      title: one.name,
      to: paths.applyCenterDetail({ id: one.id }),
      note: one.departmentName,
    })),
};
