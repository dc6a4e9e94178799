// A menu that opens under its label: native <details>, so it works without JavaScript. With it, Esc and leaving
// the menu close it, a followed link closes it, and a mouse may open it by hovering.
import { useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import css from './dropdown.module.css';
import { Icon } from './icon.tsx';
import { isComposed } from './is-composed.ts';

export interface DropdownProps {
  label: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  opensOnHover?: boolean;
}

export function Dropdown({ label, children, align = 'start', opensOnHover = false }: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const setOpen = (isOpen: boolean) => {
    if (ref.current) ref.current.open = isOpen;
  };
  const hover = (isOpen: boolean) => (event: PointerEvent) => {
    if (opensOnHover && event.pointerType === 'mouse') setOpen(isOpen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what <summary>, the interactive element, opens
    <details
      ref={ref}
      className={css.dropdown}
      data-align={align}
      data-wakes
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposed(event)) return;
        setOpen(false);
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onClick={(event) => {
        if (!(event.target instanceof Element)) return;
        if (event.target.closest('a')) setOpen(false);
        // A mouse that hovers has opened the menu already: its click must not close it again. Keys have detail 0. Where the mouse
        // was there before the scripts, nothing has opened it.
        if (
          opensOnHover &&
          event.currentTarget.open &&
          event.detail > 0 &&
          event.target.closest('summary') &&
          matchMedia('(hover: hover)').matches
        )
          event.preventDefault();
      }}
    >
      <summary className={css.summary}>
        {label}
        <Icon name="down" />
      </summary>
      <div className={css.panel} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
