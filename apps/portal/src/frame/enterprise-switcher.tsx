// The enterprise one acts for, and the way to another: a form per choice, so it works without JavaScript.
// From seven enterprises on, a field narrows the list.
import { Dropdown } from '@yqt/ui/dropdown';
import { useState, type SubmitEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { paths } from '../paths.ts';
import css from './enterprise-switcher.module.css';
import { chosenEnterprise } from './shell-types.ts';
import type { EnterpriseView, ViewerView } from './shell-types.ts';
import { enterpriseText } from './member.text.ts';

/** Up to six names are seen at one glance. */
const SEARCH_FROM = 7;

export interface EnterpriseSwitcherProps {
  viewer: ViewerView;
  action: string;
  here: string;
}

export function EnterpriseSwitcher({ viewer, action, here }: EnterpriseSwitcherProps) {
  const onSubmit = useQuietSwitch(action, here);
  const [sought, setSought] = useState('');
  const { enterprises } = viewer;
  const current = chosenEnterprise(viewer);
  if (enterprises.length === 0 && viewer.isOperator) return null;
  if (enterprises.length === 0) return <Link to={paths.relation()}>{enterpriseText.bind}</Link>;
  const found = enterprises.filter(({ name, creditCode }) => `${name} ${creditCode}`.includes(sought.trim()));
  return (
    <Dropdown
      align="end"
      label={
        <span className={css.label}>
          <span className="visually-hidden">{enterpriseText.switch}</span>
          <strong>{current?.name ?? enterpriseText.switch}</strong>
          {current ? <span className={css.role}>{current.roleName}</span> : null}
        </span>
      }
    >
      {enterprises.length >= SEARCH_FROM ? (
        <input
          type="search"
          className={css.search}
          aria-label={enterpriseText.search}
          placeholder={enterpriseText.search}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      ) : null}
      <form method="post" action={action} className={css.list} onSubmit={onSubmit}>
        <input type="hidden" name="returnTo" value={here} />
        {found.map((one) => (
          <Choice key={one.enId} enterprise={one} isCurrent={one.enId === viewer.enId} />
        ))}
        {found.length === 0 ? <p className={css.tail}>{enterpriseText.noMatch}</p> : null}
      </form>
      <p className={css.links}>
        <Link to={paths.relation()}>{enterpriseText.manage}</Link>
        <Link to={paths.relation()}>{enterpriseText.bind}</Link>
      </p>
    </Dropdown>
  );
}

/** Spec §4: these reload; every other page keeps what it shows and asks for its data anew. */
const isReloading = (path: string): boolean =>
  path === paths.home() ||
  path === paths.matchReport() ||
  /^\/zct-ee\/(?:declaration$|policy-info\/.)/.test(path);

function useQuietSwitch(action: string, here: string) {
  const { revalidate } = useRevalidator();
  return (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    if (isReloading(here.split('?')[0] ?? here) || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.currentTarget.closest('details')?.removeAttribute('open');
    const body = new URLSearchParams({ enId: submitter.value, returnTo: here });
    // the answer leads to a page; what was said with it comes with the data
    void fetch(action, { method: 'POST', body, redirect: 'manual' }).then(() => {
      // what is chosen here goes for this page: until it shows it, it says nothing of the one before
      delete document.documentElement.dataset['enterprise'];
      return revalidate();
    });
  };
}

function Choice({ enterprise, isCurrent }: { enterprise: EnterpriseView; isCurrent: boolean }) {
  const { enId, name, creditCode, roleName } = enterprise;
  return (
    <button
      type="submit"
      name="enId"
      value={enId}
      className={css.choice}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className={css.name}>{name}</span>
      <span className={css.tail}>
        {isCurrent ? `${enterpriseText.current} · ` : ''}
        {`${roleName} · `}
        {enterpriseText.creditTail(creditCode)}
      </span>
    </button>
  );
}
