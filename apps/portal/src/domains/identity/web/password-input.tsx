// A password with a button that shows it, so that it need not be typed twice.
import { useState } from 'react';
import { Button } from '@yqt/ui/button';
import { TextInput } from '@yqt/ui/text-input';
import css from './auth.module.css';
import { fieldText } from './identity.text.ts';

export interface PasswordInputProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      isRequired
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={512}
      affix={
        <span className={css.needsScript}>
          <Button size="s" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? fieldText.hidePassword : fieldText.showPassword}
          </Button>
        </span>
      }
    />
  );
}
