// Messages as the server knows them.
import type { Domain, House } from '../../../domain.ts';
import { registerDelivery } from '../delivery/server/delivery.routes.ts';
import { noMail, outboxMail } from '../delivery/server/mail-gateway.ts';
import { deleteOldMails } from '../delivery/server/mail-outbox.sql.ts';
import { workOnDeliveries, type DeliveryDeps } from '../delivery/server/send-due.ts';
import { deletePerson } from './message.sql.ts';
import { registerMessage } from './message.routes.ts';

/** Days that the development outbox keeps an e-mail. */
const KEPT_MS = 7 * 86_400_000;

export const messageDomain: Domain = {
  name: 'message',
  open: (house) => {
    const { sql, now, jobs } = house;
    const deps = deliveryOf(house);
    return {
      person: { forget: deletePerson },
      routes: (bind) => {
        registerMessage(bind, { sql, now });
        registerDelivery(bind, deps);
      },
      work: () => workOnDeliveries(jobs, deps),
      sweep: async () => deleteOldMails(sql, new Date(now().getTime() - KEPT_MS)),
    };
  },
};

/** The gateways of this portal: development outboxes, in production none yet. */
function deliveryOf({ sql, now, log, identity, enterprise }: House): DeliveryDeps {
  const { sealText, openText } = enterprise;
  const isOpen = identity.config.mode === 'demo';
  return {
    sql,
    now,
    log,
    sealText,
    openText,
    isOpen,
    sms: identity.sms,
    mail: isOpen ? outboxMail({ sql, now, sealText }) : noMail,
    publicUrl: identity.config.publicUrl,
  };
}
