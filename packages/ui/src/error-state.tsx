// An error inside a page: what happened, what to do, 重试, hotline and 问题编号. Never the text of the exception.
import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
import css from './state.module.css';
import * as text from './ui.text.ts';

export interface ErrorStateProps {
  title?: string;
  advice?: ReactNode;
  /** The present address, so that 重试 works without JavaScript; or a callback. */
  retryTo?: string;
  onRetry?: () => void;
  hotline?: string;
  workingHours?: string;
  requestId?: string;
  /** Further links, e.g. 「返回首页」. */
  children?: ReactNode;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = text.TEXT_ERROR_TITLE, advice = text.TEXT_ERROR_ADVICE, retryTo, onRetry } = props;
  const { hotline, workingHours, requestId, children } = props;
  return (
    <div className={css.state} role="alert" data-kind="error">
      <span className={css.art}>
        <Icon name="warn" size="l" />
      </span>
      <p className={css.title}>{title}</p>
      <p className={css.hint}>{advice}</p>
      <div className={css.actions}>
        {onRetry ? (
          <Button variant="primary" onClick={onRetry}>
            {text.TEXT_RETRY}
          </Button>
        ) : retryTo === undefined ? null : (
          <LinkButton variant="primary" to={retryTo} reloadDocument>
            {text.TEXT_RETRY}
          </LinkButton>
        )}
        {children}
      </div>
      <Contact hotline={hotline} workingHours={workingHours} requestId={requestId} />
    </div>
  );
}

function Contact({
  hotline,
  workingHours,
  requestId,
}: Pick<ErrorStateProps, 'hotline' | 'workingHours' | 'requestId'>) {
  return (
    <div className={css.contact}>
      {hotline === undefined ? null : (
        <p>
          {text.TEXT_HOTLINE} <a href={`tel:${hotline}`}>{hotline}</a>
          {workingHours === undefined ? null : `（${workingHours}）`}
        </p>
      )}
      {requestId === undefined ? null : (
        <p>
          {text.TEXT_REQUEST_ID} <code>{requestId}</code>{' '}
          <CopyButton value={requestId} label={`${text.TEXT_COPY}${text.TEXT_REQUEST_ID}`} />
        </p>
      )}
    </div>
  );
}
