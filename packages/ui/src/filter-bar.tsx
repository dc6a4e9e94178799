// The filters of a list: groups of options with counts, removable chips, 清除全部. Links and GET forms only:
// the address is the one place where the choice lives.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from './button.tsx';
import { chipsOf, clearedLink, optionLink } from './facets.ts';
import type { Chip, FacetGroup } from './facets.ts';
import css from './filter-bar.module.css';
import { HiddenParams } from './hidden-params.tsx';
import { Icon } from './icon.tsx';
import * as text from './ui.text.ts';

export interface FilterBarProps {
  groups: readonly FacetGroup[];
  /** The query of the present address. */
  query: string;
  pageParam?: string;
  /** Chips of conditions that are no group, e.g. the keyword; their names are cleared with the rest. */
  extraChips?: readonly (Chip & { name: string })[];
  label?: string;
  /** A date range or order control of the page, under the groups. */
  children?: ReactNode;
}

interface At {
  query: string;
  pageParam: string;
}

/** On phones the groups are a sheet over the page: addresses of it, so that it opens and closes without scripts. */
const BAR = 'filter-bar';
const SHEET = 'filters';

export function FilterBar(props: FilterBarProps) {
  const { groups, query, pageParam = 'page', extraChips = [], label = text.TEXT_FILTERS, children } = props;
  const at = { query, pageParam };
  const chips = [...extraChips, ...chipsOf(groups, at)];
  const main = groups.filter((group) => group.isSecondary !== true);
  const more = groups.filter((group) => group.isSecondary === true);
  const row = (group: FacetGroup) => <FacetRow key={group.name} group={group} at={at} />;
  return (
    <section aria-label={label} id={BAR} className={css.bar} data-print="hide">
      <a href={`#${SHEET}`} className={css.opener}>
        {text.TEXT_FILTERS}
        <Icon name="down" />
      </a>
      <div id={SHEET} className={css.sheet}>
        <a href={`#${BAR}`} className={css.done}>
          {text.TEXT_DONE}
        </a>
        {main.map(row)}
        {more.length > 0 ? (
          <details open={more.some((group) => group.selected.length > 0)}>
            <summary className={css.more}>
              {text.TEXT_MORE_FILTERS}
              <Icon name="down" />
            </summary>
            {more.map(row)}
          </details>
        ) : null}
        {children}
      </div>
      <Chips
        chips={chips}
        clearTo={clearedLink(
          [...groups, ...extraChips].map((one) => one.name),
          at,
        )}
      />
    </section>
  );
}

interface FacetRowProps {
  group: FacetGroup;
  at: At;
  labelId: string;
}

function FacetRow({ group, at }: { group: FacetGroup; at: At }) {
  const id = useId();
  return (
    <div className={css.row}>
      <span id={id} className={css.label}>
        {group.label}
      </span>
      {group.mode === 'checkbox' ? (
        <FacetBoxes group={group} at={at} labelId={id} />
      ) : (
        <FacetLinks group={group} at={at} labelId={id} />
      )}
    </div>
  );
}

function FacetLinks({ group, at, labelId }: FacetRowProps) {
  return (
    <ul className={css.options} aria-labelledby={labelId}>
      <li>
        <Link
          className={css.option}
          to={clearedLink([group.name], at)}
          aria-current={group.selected.length === 0 ? 'true' : undefined}
          preventScrollReset
          data-keeps-place
        >
          {text.TEXT_ALL}
        </Link>
      </li>
      {group.options.map(({ value, label, count }) => (
        <li key={value}>
          <Link
            className={css.option}
            to={optionLink(group, value, at)}
            aria-current={group.selected.includes(value) ? 'true' : undefined}
            preventScrollReset
            data-keeps-place
          >
            {label}
            {count === undefined ? null : <span className={css.count}>（{count}）</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FacetBoxes({ group, at, labelId }: FacetRowProps) {
  return (
    <Form className={css.options} aria-labelledby={labelId} key={group.selected.join()} preventScrollReset>
      <HiddenParams query={at.query} without={[group.name, at.pageParam]} />
      {group.options.map(({ value, label, count }) => (
        <label key={value} className={css.check}>
          <input
            type="checkbox"
            name={group.name}
            value={value}
            defaultChecked={group.selected.includes(value)}
          />
          {label}
          {count === undefined ? null : <span className={css.count}>（{count}）</span>}
        </label>
      ))}
      <Button type="submit" size="s">
        {text.TEXT_APPLY_FILTER}
      </Button>
    </Form>
  );
}

function Chips({ chips, clearTo }: { chips: readonly Chip[]; clearTo: string }) {
  if (chips.length === 0) return null;
  return (
    <div className={css.row} data-chips>
      <span className={css.label}>{text.TEXT_CHOSEN}</span>
      <ul className={css.options}>
        {chips.map((chip) => (
          <li key={chip.key}>
            <Link className={css.chip} to={chip.to} preventScrollReset data-keeps-place>
              <span className="visually-hidden">{text.TEXT_REMOVE}</span>
              {chip.label}
              <Icon name="close" />
            </Link>
          </li>
        ))}
        <li>
          <Link className={css.option} to={clearTo} preventScrollReset data-keeps-place>
            {text.TEXT_CLEAR_ALL}
          </Link>
        </li>
      </ul>
    </div>
  );
}
