// 「共 128 条」, 首页/尾页, numbers, 10/20/50, 跳至: all of it links and one GET form that keep the query,
// so it works without JavaScript and every state is an address.
import { Form, Link } from 'react-router';
import { Button } from './button.tsx';
import { HiddenParams } from './hidden-params.tsx';
import { countText, lastPage } from '@yqt/kernel/count';
import { pagerWindow } from './pager-window.ts';
import css from './pager.module.css';
import { queryLink } from './query-link.ts';
import { pagerText, type PagerWords } from './pager.text.ts';

export interface PagerProps {
  /** Number of all rows; with `isLowerBound` at least so many (shown as 「1,000+」, without 尾页). */
  total: number;
  isLowerBound?: boolean;
  /** From 1. */
  current: number;
  size: number;
  /** The query of the present address, with or without `?`. */
  query: string;
  sizes?: readonly number[];
  pageParam?: string;
  sizeParam?: string;
  /** Names the landmark where a page has two pagers. */
  label?: string;
  /** Of a page that speaks another language. */
  words?: PagerWords;
}

/** Sizes of the UX sheet §2.1. */
const SIZES = [10, 20, 50];

export function Pager(props: PagerProps) {
  const { total, isLowerBound = false, current, size, query, sizes = SIZES } = props;
  const { pageParam = 'page', sizeParam = 'size', words: text = pagerText, label = text.label } = props;
  if (total === 0) return null;
  const last = lastPage(total, size);
  const to = (page: number) => queryLink(query, { [pageParam]: page === 1 ? null : page });
  return (
    <nav aria-label={label} className={css.pager} data-print="hide">
      <p className={css.total}>{text.total(countText({ total, totalIsLowerBound: isLowerBound }))}</p>
      <ul className={css.pages}>
        <Step label={text.first} to={current > 1 ? to(1) : null} />
        <Step label={text.previous} to={current > 1 ? to(current - 1) : null} />
        {pagerWindow(current, Math.max(last, current)).map((page, index) =>
          page === 'gap' ? (
            <li key={`gap-${index}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <PageNumber
              key={page}
              page={page}
              label={text.page(page)}
              isCurrent={page === current}
              to={to(page)}
            />
          ),
        )}
        <Step label={text.next} to={current < last || isLowerBound ? to(current + 1) : null} />
        {isLowerBound ? null : <Step label={text.last} to={current < last ? to(last) : null} />}
      </ul>
      <ul className={css.sizes} aria-label={text.sizes}>
        {sizes.map((one) => (
          <li key={one}>
            <Link
              to={queryLink(query, { [pageParam]: null, [sizeParam]: one })}
              className={css.size}
              aria-current={one === size ? 'true' : undefined}
            >
              {text.size(one)}
            </Link>
          </li>
        ))}
      </ul>
      {last > 1 ? (
        <Form className={css.jump}>
          <HiddenParams query={query} without={[pageParam]} />
          <label>
            {text.jump}
            <input
              className={css.input}
              type="number"
              name={pageParam}
              min={1}
              max={isLowerBound ? undefined : last}
              required
              autoComplete="off"
            />
            {text.jumpUnit}
          </label>
          <Button type="submit" size="s">
            {text.jumpButton}
          </Button>
        </Form>
      ) : null}
    </nav>
  );
}

/** A word link; without address it stands greyed and out of the tab order. */
function Step({ label, to }: { label: string; to: string | null }) {
  return (
    <li>
      {to === null ? (
        <span className={css.page} data-off>
          {label}
        </span>
      ) : (
        <Link className={css.page} to={to}>
          {label}
        </Link>
      )}
    </li>
  );
}

interface PageNumberProps {
  page: number;
  label: string;
  isCurrent: boolean;
  to: string;
}

function PageNumber({ page, label, isCurrent, to }: PageNumberProps) {
  return (
    <li className={css.number}>
      <Link className={css.page} to={to} aria-label={label} aria-current={isCurrent ? 'page' : undefined}>
        {page}
      </Link>
    </li>
  );
}
