// 「我已阅读并同意《用户协议》《隐私政策》」; they open in another window, so that no input is lost.
import { Link } from 'react-router';
import { Checkbox } from '@yqt/ui/checkbox';
import { TEXT_NEW_WINDOW } from '@yqt/ui/ui.text';
import { paths } from '../../../paths.ts';
import css from './auth.module.css';
import { registerText } from './identity.text.ts';

const TEXTS = [
  { to: paths.protocol(), title: registerText.protocol },
  { to: paths.privacy(), title: registerText.privacy },
];

export interface AgreeBoxProps {
  error?: string;
  isChecked: boolean;
}

export function AgreeBox({ error, isChecked }: AgreeBoxProps) {
  return (
    <div className={css.agree}>
      {error === undefined ? null : (
        <p id="agree-error" className={css.fault}>
          {error}
        </p>
      )}
      <Checkbox
        id="agree"
        name="agree"
        value="yes"
        required
        defaultChecked={isChecked}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'agree-error'}
        label={
          <>
            {registerText.agree}
            {TEXTS.map(({ to, title }) => (
              <Link key={to} to={to} target="_blank" rel="noopener">
                {title}
                <span className="visually-hidden">{TEXT_NEW_WINDOW}</span>
              </Link>
            ))}
          </>
        }
      />
    </div>
  );
}
