// Policies in 全站搜索: the most relevant first; where none has the words as typed, what is near them.
import { paths } from '../../../paths.ts';
import { foundIn, noteOf, type SearchSource } from '../../../search-source.ts';
import { policyContract } from '../contract.ts';

export const policySearch: SearchSource = {
  id: 'policies',
  title: '政策',
  order: 10,
  all: (keyword) => paths.policies({ keyword }),
  find: async (ask, asked) => {
    const list = await ask(policyContract).listPolicies({ ...asked, sort: 'relevance' });
    const found = foundIn(list, ({ id, title, issuers, publishedOn }) => ({
      id,
      title,
      to: paths.policy(id),
      note: noteOf(issuers.join('、'), publishedOn),
    }));
    return { ...found, isNear: list.isRelaxed === true || Boolean(list.correctedTo) };
  },
};
