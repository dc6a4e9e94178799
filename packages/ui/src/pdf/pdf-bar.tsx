// The tools above the pages: which page, how large, which way up, what to find.
import { useState, type RefObject } from 'react';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { isComposed } from '../is-composed.ts';
import { MOST_FOUND, plainWords } from './find-text.ts';
import { pdfText as text } from './pdf.text.ts';
import type { Finding } from './use-finding.ts';
import { ZOOM_STEPS, type Zoom } from './zoom.ts';

export interface PdfBarProps {
  count: number;
  current: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onStep: (direction: 1 | -1) => void;
  onTurn: () => void;
  finding: Finding;
  findField: RefObject<HTMLInputElement | null>;
}

export function PdfBar(props: PdfBarProps) {
  const { count, current, onPage, zoom, onZoom, onStep, onTurn, finding, findField } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- tools, no group of fields of a form
    <div className="pdf-bar" role="group" aria-label={text.tools}>
      <div className="pdf-tools">
        <Tool icon="up" label={text.previous} isOff={current <= 1} onUse={() => onPage(current - 1)} />
        <PageField count={count} current={current} onPage={onPage} />
        <span>{text.of(count)}</span>
        <Tool icon="down" label={text.next} isOff={current >= count} onUse={() => onPage(current + 1)} />
      </div>
      <div className="pdf-tools">
        <Tool icon="minus" label={text.smaller} onUse={() => onStep(-1)} />
        <select
          aria-label={text.size}
          value={zoom}
          onChange={({ target }) => onZoom(target.value === 'width' ? 'width' : Number(target.value))}
        >
          <option value="width">{text.fit}</option>
          {ZOOM_STEPS.map((step) => (
            <option key={step} value={step}>
              {text.percent(step)}
            </option>
          ))}
        </select>
        <Tool icon="plus" label={text.larger} onUse={() => onStep(1)} />
        <Button size="s" variant="text" onClick={onTurn}>
          {text.rotate}
        </Button>
      </div>
      <FindField finding={finding} field={findField} />
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  onUse: () => void;
}

const Tool = ({ icon, label, isOff = false, onUse }: ToolProps) => (
  <Button
    size="s"
    variant="text"
    aria-label={label}
    title={label}
    // not `disabled`: the focus would be lost at the last page
    aria-disabled={isOff}
    onClick={() => isOff || onUse()}
  >
    <Icon name={icon} />
  </Button>
);

/** A number within the file goes there at Enter or when one leaves; anything else is put back. */
function PageField({ count, current, onPage }: Pick<PdfBarProps, 'count' | 'current' | 'onPage'>) {
  /** Null: nothing was typed, the field says where one is. */
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const page = typed !== null && /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
    if (page >= 1 && page <= count && page !== current) onPage(page);
    setTyped(null);
  };
  return (
    <input
      className="pdf-number"
      aria-label={text.page}
      inputMode="numeric"
      value={typed ?? String(current)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposed(event)) go();
      }}
    />
  );
}

function FindField({ finding, field }: { finding: Finding; field: RefObject<HTMLInputElement | null> }) {
  const { words, setWords, go, count } = finding;
  return (
    <div className="pdf-tools">
      <input
        ref={field}
        type="search"
        className="pdf-find"
        aria-label={text.find}
        placeholder={text.findWord}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (isComposed(event)) return;
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          if (event.key !== 'Escape' || words === '') return;
          // the next one closes
          event.preventDefault();
          event.stopPropagation();
          setWords('');
        }}
      />
      <Tool icon="up" label={text.findPrevious} isOff={count === 0} onUse={() => go(-1)} />
      <Tool icon="down" label={text.findNext} isOff={count === 0} onUse={() => go(1)} />
      <output>{findingText(finding)}</output>
    </div>
  );
}

function findingText(finding: Finding): string {
  if (plainWords(finding.words) === '') return '';
  const said = countText(finding);
  return finding.isWhole || finding.isBusy ? said : `${said}；${text.notAll}`;
}

function countText({ count, at, isBusy, hasText, isWhole }: Finding): string {
  if (at !== null) return text.found(at + 1, count, isBusy || count >= MOST_FOUND);
  if (isBusy) return text.finding;
  return hasText || !isWhole ? text.foundNone : text.noText;
}
