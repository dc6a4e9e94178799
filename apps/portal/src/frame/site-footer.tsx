// The footer (spec §2): friendly links, hotline, working hours, QR code; filing numbers only where configured.
import { QrImage } from '@yqt/ui/qr-image';
import { wholeDates } from '@yqt/ui/whole-dates';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { NewTabLink } from './new-tab-link.tsx';
import type { Shell, TenantView } from './shell-types.ts';
import { footerText } from './shell.text.ts';
import css from './site-footer.module.css';

export type SiteFooterProps = Pick<Shell, 'tenant' | 'links'>;

export function SiteFooter({ tenant, links }: SiteFooterProps) {
  return (
    <footer className={css.footer} data-print="hide">
      <div className={`page-width ${css.columns}`}>
        {tenant.friendlyLinks.length > 0 ? (
          <section className={css.links}>
            <h2 className={css.title}>{footerText.links}</h2>
            <ul className={css.linkList}>
              {tenant.friendlyLinks.map(({ label, href }) => (
                <li key={href}>
                  <NewTabLink href={href}>{label}</NewTabLink>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <Contact tenant={tenant} />
        {tenant.qr ? <QrImage src={tenant.qr.image} caption={tenant.qr.caption} /> : null}
      </div>
      <div className={css.legal}>
        <div className={`page-width ${css.legalRow}`}>
          {links.aboutUs ? <Link to={links.aboutUs}>{footerText.about}</Link> : null}
          <Link to={paths.search()}>{footerText.search}</Link>
          <Link to={paths.siteMap()}>{footerText.siteMap}</Link>
          <Link to={paths.protocol()}>{footerText.protocol}</Link>
          <Link to={paths.privacy()}>{footerText.privacy}</Link>
          <Filings tenant={tenant} />
        </div>
      </div>
    </footer>
  );
}

function Contact({ tenant }: { tenant: TenantView }) {
  return (
    <section className={css.contact}>
      <h2 className={css.title}>{footerText.contact}</h2>
      <p className={css.hotline}>
        <span className="visually-hidden">{footerText.hotline}</span>
        <a href={`tel:${tenant.hotline}`}>{tenant.hotline}</a>
      </p>
      <p>
        {footerText.mobile} <a href={`tel:${tenant.mobile}`}>{tenant.mobile}</a>
      </p>
      <p>
        {footerText.hours} {wholeDates(tenant.workingHours)}
      </p>
    </section>
  );
}

/** A number that is not configured is not shown: no number is ever made up. */
function Filings({ tenant }: { tenant: TenantView }) {
  const { organizer, undertaker, icp, policeFiling, siteCode } = tenant;
  return (
    <>
      {organizer ? <span>{footerText.organizer + organizer}</span> : null}
      {undertaker ? <span>{footerText.undertaker + undertaker}</span> : null}
      {icp ? <NewTabLink href={footerText.icpHref}>{icp}</NewTabLink> : null}
      {policeFiling ? <NewTabLink href={footerText.policeHref}>{policeFiling}</NewTabLink> : null}
      {siteCode ? <span>{footerText.siteCode + siteCode}</span> : null}
    </>
  );
}
