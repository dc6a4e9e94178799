// An error instead of a page (spec §8): Chinese heading first, the spec's text second, the way home, 问题编号.
// No breadcrumb, no stack. It brings its own main landmark: use it without a frame, or `isBare` inside one.
import { LinkButton } from '@yqt/ui/button';
import { CopyButton } from '@yqt/ui/copy-button';
import { TEXT_COPY, TEXT_REQUEST_ID, TEXT_RETRY } from '@yqt/ui/ui.text';
import { paths } from '../paths.ts';
import css from './error-page.module.css';
import { errorWords } from './error.text.ts';
import { footerText, headerText } from './shell.text.ts';

export interface ErrorPageProps {
  status: number;
  requestId?: string;
  /** The present address: 重试 for 5xx, return target of 登录 for 401. */
  here?: string;
  hotline?: string;
  workingHours?: string;
  /** Inside a frame that has its own main landmark. */
  isBare?: boolean;
}

export function ErrorPage(props: ErrorPageProps) {
  const { status, requestId, here, hotline, workingHours, isBare = false } = props;
  const { title, note, advice } = errorWords(status, Boolean(requestId), isOfConsole(here));
  const Root = isBare ? 'div' : 'main';
  return (
    <Root
      id={isBare ? undefined : 'main'}
      tabIndex={isBare ? undefined : -1}
      className={css.page}
      data-status={status}
    >
      <title>{`${title} - 园企通`}</title>
      <p className={css.status} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p className={css.note}>{note}</p>
      <p>{advice}</p>
      <div className={css.actions}>
        <Primary status={status} here={here} />
        <LinkButton to={paths.home()} size="l" variant={hasPrimary(status, here) ? 'default' : 'primary'}>
          {headerText.toHome}
        </LinkButton>
      </div>
      {hotline === undefined || status < 403 ? null : (
        <p className={css.small}>
          {footerText.hotline} <a href={`tel:${hotline}`}>{hotline}</a>
          {workingHours === undefined ? null : `（${workingHours}）`}
        </p>
      )}
      {!requestId || status === 404 ? null : (
        <p className={css.small}>
          {TEXT_REQUEST_ID} <code>{requestId}</code>{' '}
          <CopyButton value={requestId} label={TEXT_COPY + TEXT_REQUEST_ID} />
        </p>
      )}
    </Root>
  );
}

const isOfConsole = (here = ''): boolean => /^\/console(?:[/?]|$)/.test(here);

const hasPrimary = (status: number, here: string | undefined) =>
  here !== undefined && (status === 401 || status >= 429);

/** 登录 for 401, 重试 where waiting may help. */
function Primary({ status, here }: { status: number; here: string | undefined }) {
  if (here === undefined || !hasPrimary(status, here)) return null;
  return (
    <LinkButton to={status === 401 ? paths.signOn(here) : here} size="l" variant="primary" reloadDocument>
      {status === 401 ? headerText.signIn : TEXT_RETRY}
    </LinkButton>
  );
}
