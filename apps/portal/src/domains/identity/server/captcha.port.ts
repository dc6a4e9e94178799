// The picture captcha, for calls of guests in other domains.
export { requireCaptcha } from './captcha.ts';
