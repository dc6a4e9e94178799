// Beside the form: what readers will see, on a screen of a desk or a phone, anew after each save. It is the page of a preview link in a
// frame, so that its own rules for small screens hold; drawn smaller where there is less room.
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { refusalText } from '@yqt/endpoint/client';
import { Button } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { withQuery } from '../../../../paths.ts';
import { makePreview } from './item-calls.ts';
import css from './item-preview.module.css';
import { itemPreviewText as text } from './item-preview.text.ts';

/** Where form and preview have room side by side; as in the style sheet. */
const WIDE = '(width >= 1400px)';
const WIDTHS = [1280, 375] as const;
type Width = (typeof WIDTHS)[number];
const VERSIONS = ['zh', 'en'] as const;
type Version = (typeof VERSIONS)[number];
const HEADING = 'item-preview';

/** Whether the preview stands beside the form: where there is room, until the editor says otherwise; elsewhere when asked for. */
export function usePreviewPane() {
  const isWide = useSyncExternalStore(hearWidth, isRoomy, unknown);
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? isWide;
  return {
    isOpen,
    /** It may be out of sight. */
    isFar: !isOpen || !isWide,
    fold: chosen === null ? 'auto' : chosen ? 'open' : 'shut',
    open: () => {
      flushSync(() => choose(true));
      document.getElementById(HEADING)?.focus();
    },
    close: () => choose(false),
  };
}

export interface BesidePreviewProps {
  id: string;
  /** Of what is stored: the preview follows it. */
  revision: number;
  /** A page in English may be looked at, too. */
  hasEnglish: boolean;
  shown: ReturnType<typeof usePreviewPane>;
  /** The form. */
  children: ReactNode;
}

export const BesidePreview = ({ id, revision, hasEnglish, shown, children }: BesidePreviewProps) => (
  <div className={css.split} data-preview={shown.fold}>
    <div>{children}</div>
    {shown.isOpen ? (
      <section aria-labelledby={HEADING} className={css.pane} data-print="hide">
        <div className={css.head}>
          <h2 id={HEADING} tabIndex={-1}>
            {text.title}
          </h2>
          <Button size="s" variant="text" onClick={shown.close}>
            {text.hide}
          </Button>
        </div>
        <Preview id={id} revision={revision} hasEnglish={hasEnglish} />
      </section>
    ) : null}
  </div>
);

function hearWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const isRoomy = (): boolean => matchMedia(WIDE).matches;
/** The server knows no width. */
const unknown = (): boolean => false;

function Preview({ id, revision, hasEnglish }: Pick<BesidePreviewProps, 'id' | 'revision' | 'hasEnglish'>) {
  const { path, refusal, make } = usePreviewLink(id);
  const [width, setWidth] = useState<Width>(WIDTHS[0]);
  const [version, setVersion] = useState<Version>('zh');
  if (refusal !== '')
    return (
      <Notice tone="error" isLive actions={<Button onClick={make}>{text.again}</Button>}>
        {refusal}
      </Notice>
    );
  if (path === null) return <p className={css.note}>{text.making}</p>;
  const shown = version === 'en' ? withQuery(path, { in: version }) : path;
  return (
    <>
      <div className={css.tools}>
        <Choice label={text.widths} all={WIDTHS} words={text.width} chosen={width} onChoose={setWidth} />
        {hasEnglish ? (
          <Choice
            label={text.versions}
            all={VERSIONS}
            words={text.version}
            chosen={version}
            onChoose={setVersion}
          />
        ) : null}
        <a href={shown} target="_blank" rel="noreferrer">
          {text.open}
        </a>
      </div>
      <div className={css.view}>
        <Frame key={shown} path={shown} revision={revision} width={width} version={version} />
      </div>
      <p className={css.note}>{text.note}</p>
    </>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  all: readonly T[];
  words: Readonly<Record<T, string>>;
  chosen: T;
  onChoose: (one: T) => void;
}

const Choice = <T extends string | number>({ label, all, words, chosen, onChoose }: ChoiceProps<T>) => (
  <fieldset className={css.tools}>
    <legend className="visually-hidden">{label}</legend>
    {all.map((one) => (
      <Button
        key={one}
        size="s"
        variant={one === chosen ? 'primary' : 'default'}
        aria-pressed={one === chosen}
        onClick={() => onChoose(one)}
      >
        {words[one]}
      </Button>
    ))}
  </fieldset>
);

/** One link as long as the preview is open. */
function usePreviewLink(id: string) {
  const [path, setPath] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const make = () => {
    setRefusal('');
    makePreview(id).then(setPath, (error: unknown) => setRefusal(refusalText(error, text.offline)));
  };
  // Outside system: the server, which makes the link.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(make, []);
  return { path, refusal, make };
}

interface FrameProps {
  path: string;
  revision: number;
  width: Width;
  version: Version;
}

function Frame({ path, revision, width, version }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(revision);
  // Outside system: the frame's document. Loaded again, it stays where it was scrolled to.
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    frame.current?.contentWindow?.location.reload();
  }, [revision]);
  return (
    <iframe
      ref={frame}
      src={path}
      title={text.frame(width, version === 'en')}
      className={css.frame}
      data-width={width}
      onLoad={({ currentTarget }) => holdFrame(currentTarget)}
    />
  );
}

/** Header, main and footer of the framed page, and the named parts around its text. */
const LANDMARKS = ':is(header, footer, section[aria-label]):not(main *), main';

/**
 * The frame shows this one page: its links open beside it, and its forms send nothing. Whoever moves by landmarks hears which are
 * of the preview.
 */
function holdFrame({ contentDocument: shown }: HTMLIFrameElement): void {
  for (const one of shown?.querySelectorAll(LANDMARKS) ?? [])
    one.setAttribute('aria-label', text.within(one.getAttribute('aria-label') ?? ''));
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: Event): void => {
    const links = [...(shown?.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])') ?? [])];
    const link = links.find((one) => event.composedPath().includes(one));
    if (!link) return;
    stop(event);
    window.open(link.href, '_blank', 'noopener');
  };
  shown?.addEventListener('click', onClick, true);
  shown?.addEventListener('submit', stop, true);
}
