// The sections of the home page from top to bottom: each is moved by its buttons or by Alt with an arrow on its name, and shown or not.
import { useState, type KeyboardEvent } from 'react';
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { HOME_SECTION_LABELS, movedSection, type HomeSection, type PlacedSection } from '../home.rules.ts';
import css from './home-layout.module.css';
import { homeLayoutText as text } from './home-layout.text.ts';

export interface SectionListProps {
  sections: readonly PlacedSection[];
  canEdit: boolean;
  onChange: (sections: readonly PlacedSection[]) => void;
}

export function SectionList({ sections, canEdit, onChange }: SectionListProps) {
  const [said, setSaid] = useState('');
  const move = (name: HomeSection, by: 1 | -1) => {
    const next = movedSection(sections, name, by);
    onChange(next);
    const at = next.findIndex((one) => one.name === name) + 1;
    setSaid(text.moved(HOME_SECTION_LABELS[name], at, next.length));
  };
  const show = (name: HomeSection, isHidden: boolean) =>
    onChange(sections.map((one) => (one.name === name ? { ...one, isHidden } : one)));
  return (
    <>
      <ol className={css.list} aria-label={text.list}>
        {sections.map((section, at) => (
          <SectionRow
            key={section.name}
            {...section}
            canEdit={canEdit}
            isFirst={at === 0}
            isLast={at === sections.length - 1}
            onMove={(by) => move(section.name, by)}
            onShow={(isShown) => show(section.name, !isShown)}
          />
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  );
}

interface RowProps extends PlacedSection {
  canEdit: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onShow: (isShown: boolean) => void;
}

function SectionRow({ name, isHidden, canEdit, isFirst, isLast, onMove, onShow }: RowProps) {
  const label = HOME_SECTION_LABELS[name];
  const byKey = (event: KeyboardEvent) => {
    if (!canEdit || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from its box and buttons
    <li className={css.row} data-hidden={isHidden || undefined} onKeyDown={byKey}>
      <span className={css.name}>{label}</span>
      <Checkbox
        label={
          <>
            {text.shown}
            <span className="visually-hidden">{label}</span>
          </>
        }
        checked={!isHidden}
        disabled={!canEdit}
        onChange={(event) => onShow(event.target.checked)}
      />
      <Button
        size="s"
        aria-label={text.upNamed(label)}
        aria-disabled={isFirst || undefined}
        disabled={!canEdit}
        onClick={() => onMove(-1)}
      >
        {text.up}
      </Button>
      <Button
        size="s"
        aria-label={text.downNamed(label)}
        aria-disabled={isLast || undefined}
        disabled={!canEdit}
        onClick={() => onMove(1)}
      >
        {text.down}
      </Button>
    </li>
  );
}
