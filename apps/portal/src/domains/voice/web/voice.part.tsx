// 「有帮助」「没有帮助」 below a text. Its code comes after the page's: until then the browser posts the buttons by itself.
import { lazy } from 'react';
import type { VoiceProps } from './voice-buttons.tsx';
import css from './voice.module.css';

const load = () => import('./voice-buttons.tsx');
/** On the server it is there before the first page is drawn: whoever has no JavaScript is given it at once. */
const drawn = import.meta.env.SSR ? await load() : undefined;
const Buttons = drawn?.default ?? lazy(load);

/** In no boundary of its own: React would send that hidden, to be shown by a script. */
export const Voice = (props: VoiceProps) => <Buttons {...props} className={css.voice} />;
