// Button and LinkButton: the same face for an action and for an address. Words are verb (+ object), without full stop.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import css from './button.module.css';

export interface ButtonLook {
  variant?: 'default' | 'primary' | 'text' | 'danger';
  size?: 's' | 'm' | 'l';
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
  /** Work is under way: the button is closed and shows a turning ring; its words stay. */
  isBusy?: boolean;
}

export function Button({
  variant = 'default',
  size = 'm',
  isBusy = false,
  type,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={css.button}
      data-variant={variant}
      data-size={size}
      aria-busy={isBusy || undefined}
      disabled={disabled === true || isBusy}
    />
  );
}

export interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style'>, ButtonLook {}

export function LinkButton({ variant = 'default', size = 'm', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={css.button} data-variant={variant} data-size={size} />;
}
