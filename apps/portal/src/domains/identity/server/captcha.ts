// Picture captchas: a small sum drawn as outlines, so that no system font and no text is in the picture (trust.md 42).
import { Resvg } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { invalid } from '@yqt/kernel/errors';
import type { IdentityDeps } from './identity-deps.ts';
import { hashOf } from './session-token.ts';
import { takeCaptcha, upsertCaptcha } from './sms.sql.ts';

const LIFE_MS = 2 * 60_000;
const PICTURE = {
  width: 150,
  height: 52,
  noise: 3,
  color: true,
  background: '#f4f6fb',
  mathMin: 1,
  mathMax: 20,
  mathOperator: '+',
};

type Deps = Pick<IdentityDeps, 'sql' | 'now'>;

/** A new picture under an id that the client chose at random; good for one answer within 2 minutes. */
export async function drawCaptcha(deps: Deps, id: string): Promise<FileAnswer> {
  const { text, data: svg } = svgCaptcha.createMathExpr(PICTURE);
  const expiresAt = new Date(deps.now().getTime() + LIFE_MS);
  await upsertCaptcha(deps.sql, { id, answerHash: hashOf(`${id}:${text}`), expiresAt });
  const content = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return { name: 'captcha.png', mediaType: 'image/png', content, isInline: true };
}

/** Uses a captcha up. Throws INVALID for a wrong, late, used or missing answer. */
export async function requireCaptcha(
  deps: Deps,
  given: { captchaId?: string | undefined; captchaCode?: string | undefined },
): Promise<void> {
  const { captchaId: id, captchaCode: code } = given;
  if (!code?.trim()) throw invalid({ field: 'captchaCode', errorMessage: '请输入图形验证码' });
  const [captcha] = id ? await takeCaptcha(deps.sql, { id, now: deps.now() }) : [];
  const isRight = captcha?.isInTime && captcha.answerHash === hashOf(`${id}:${code.trim()}`);
  if (!isRight) throw invalid({ field: 'captchaCode', errorMessage: '图形验证码不正确或已过期，请重新输入' });
}
