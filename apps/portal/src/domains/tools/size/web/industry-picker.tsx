// The industry of GB/T 4754: search by name, pinyin initials or code, or walk down the tree. Radios and links only, so that
// it works without JavaScript; with it, hits follow the typing.
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import type { IndustryField } from '../size-shape.rules.ts';
import css from './industry-picker.module.css';
import type { LoadedScale } from './load-scale.ts';
import { ALL_SECTIONS } from './scale-state.ts';
import { scaleText } from './scale.text.ts';

export interface IndustryPickerProps {
  industries: LoadedScale['industries'];
  /** What the address carries. */
  values: LoadedScale['values'];
  error: string | undefined;
}

export function IndustryPicker({ industries, values, error }: IndustryPickerProps) {
  const { keyword, chosen, listed } = industries;
  return (
    <Card as="section" labelledBy="industry">
      <SectionHead id="industry" title={scaleText.industry} />
      {chosen ? (
        <Chosen node={chosen} changeTo={listed ? null : paths.toolScale({ ...values, at: ALL_SECTIONS })} />
      ) : null}
      {listed ? (
        <>
          <div className={css.search}>
            <TextInput
              id="gbCode"
              name="q"
              label={scaleText.industryFind}
              hint={scaleText.industryHint}
              error={error}
              defaultValue={keyword}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={40}
            />
            <Button type="submit">{scaleText.industryFind}</Button>
          </div>
          <Choices industries={industries} listed={listed} values={values} />
        </>
      ) : (
        <input type="hidden" name="gbCode" value={values['gbCode']} />
      )}
    </Card>
  );
}

function Chosen({ node, changeTo }: { node: IndustryField; changeTo: string | null }) {
  return (
    <div className={css.chosen}>
      <p>
        <span className={css.hint}>{scaleText.industryChosen}</span>
        <strong>
          {node.code} {node.label}
        </strong>
        {node.category === null && node.uncoveredWhy !== null ? (
          <Tag tone="orange">{scaleText.notCovered}</Tag>
        ) : null}
      </p>
      <p className={css.hint}>{node.path.join(' › ')}</p>
      {changeTo === null ? null : (
        <Link to={changeTo} preventScrollReset>
          {scaleText.industryChange}
        </Link>
      )}
    </div>
  );
}

interface ChoicesProps {
  industries: LoadedScale['industries'];
  listed: readonly IndustryField[];
  values: LoadedScale['values'];
}

function Choices({ industries: { keyword, chosen, above }, listed, values }: ChoicesProps) {
  const to = (code: string) => paths.toolScale({ ...values, at: code });
  const isListed = listed.some(({ code }) => code === values['gbCode']);
  const title = keyword
    ? scaleText.industryHits(listed.length)
    : above
      ? scaleText.industryBelow(above.label)
      : scaleText.industryBrowse;
  return (
    <fieldset className={css.choices}>
      <legend>
        <output>{title}</output>
        {above && !keyword ? (
          <Link to={to(above.parent ?? ALL_SECTIONS)} preventScrollReset>
            {scaleText.industryUp}
          </Link>
        ) : null}
      </legend>
      {keyword && listed.length === 0 ? <p className={css.hint}>{scaleText.industryNoHits}</p> : null}
      <ul className={css.list}>
        {chosen && !isListed ? <Choice node={chosen} isChosen below={null} hasPath /> : null}
        {listed.map((node) => (
          <Choice
            key={node.code}
            node={node}
            isChosen={node.code === values['gbCode']}
            below={node.isLeaf ? null : to(node.code)}
            hasPath={keyword !== ''}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ChoiceProps {
  node: IndustryField;
  isChosen: boolean;
  /** Address of what lies below it. */
  below: string | null;
  hasPath: boolean;
}

/** Only a node that one standard covers as a whole can be chosen; others lead further down. */
function Choice({ node, isChosen, below, hasPath }: ChoiceProps) {
  const isPlaced = node.category !== null || node.uncoveredWhy !== null;
  const words = (
    <span>
      <span className={css.code}>{node.code}</span> {node.label}
      {hasPath && node.path.length > 1 ? (
        <span className={css.path}>{node.path.slice(0, -1).join(' › ')}</span>
      ) : null}
    </span>
  );
  return (
    <li className={css.choice}>
      {isPlaced ? (
        <label>
          <input type="radio" name="gbCode" value={node.code} defaultChecked={isChosen} />
          {words}
        </label>
      ) : (
        words
      )}
      {below === null ? null : (
        <Link to={below} preventScrollReset aria-label={scaleText.industryBelow(node.label)}>
          {scaleText.industryOpen}
        </Link>
      )}
    </li>
  );
}
