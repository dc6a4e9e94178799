// A banner leads somewhere: the news, the policy or the file that it names must be there when it is approved.
import { textOf } from '@yqt/forms/answers';
import { isPage } from '../../../../page-of.ts';
import { whyNowhere } from '../../collection/server/check-links.ts';
import type { ItemEffect } from '../../collection/server/item-effect.ts';
import { isBannerTarget } from '../banner.rules.ts';

const nothing = (): Promise<void> => Promise.resolve();

export const bannerEffect: ItemEffect = {
  shown: nothing,
  hidden: nothing,
  faults: async (tx, { tenantId, answers }) => {
    const href = textOf(answers['href']);
    const isHere = href.startsWith('/') && isBannerTarget(href, { isPage });
    const why = isHere ? await whyNowhere(tx, { tenantId, href }) : null;
    return why === null ? [] : [{ field: 'href', errorMessage: `${why}，请改为读者能打开的链接` }];
  },
};
