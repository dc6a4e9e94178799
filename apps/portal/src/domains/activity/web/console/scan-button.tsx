// Reads a ticket with the camera where the browser can (BarcodeDetector); everywhere else the code is typed.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@yqt/ui/button';
import css from './desk.module.css';
import { checkinText as text } from './desk.text.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorMaker = new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 300;

const isMaker = (given: unknown): given is DetectorMaker => typeof given === 'function';

/** The browser's reader of codes; null where it has none. */
function detectorOf(): Detector | null {
  const maker: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isMaker(maker) ? new maker({ formats: ['qr_code'] }) : null;
}

const neverChanges = () => () => {};
const canScan = () => detectorOf() !== null && 'mediaDevices' in navigator;

/** The camera where the browser can read codes with one; elsewhere it is said that the code is typed. */
export function ScanPart({ fieldId }: { fieldId: string }) {
  const can = useSyncExternalStore(neverChanges, canScan, () => null);
  if (can === null)
    return (
      <noscript>
        <p>{text.noCamera}</p>
      </noscript>
    );
  return can ? <ScanButton fieldId={fieldId} /> : <output data-print="hide">{text.noCamera}</output>;
}

/** Puts what it reads into the field and sends its form. */
function ScanButton({ fieldId }: { fieldId: string }) {
  const [state, setState] = useState<'off' | 'on' | 'none'>('off');
  const video = useRef<HTMLVideoElement>(null);
  // Outside system: the camera and the browser's reader of codes; both end with the scanning.
  useEffect(() => {
    if (state !== 'on') return undefined;
    const detector = detectorOf();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const look = async () => {
      const [found] = (video.current && (await detector?.detect(video.current).catch(() => []))) ?? [];
      if (!found || isOver) return;
      setState('off');
      send(fieldId, found.rawValue);
    };
    const open = async () => {
      if (!detector) throw new Error('no reader');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stopAll(stream);
      if (video.current) video.current.srcObject = stream;
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
    };
    // no camera, or not allowed: the code is typed
    open().catch(() => setState('none'));
    return () => {
      isOver = true;
      clearInterval(timer);
      if (stream) stopAll(stream);
    };
  }, [state, fieldId]);
  return (
    <div data-print="hide">
      {state === 'on' ? (
        <>
          <p>{text.scanning}</p>
          <video ref={video} className={css.camera} autoPlay muted playsInline />
        </>
      ) : null}
      {state === 'none' ? <output>{text.noCamera}</output> : null}
      <Button onClick={() => setState(state === 'on' ? 'off' : 'on')}>
        {state === 'on' ? text.stop : text.camera}
      </Button>
    </div>
  );
}

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

function send(fieldId: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`input#${fieldId}`);
  if (!field) return;
  field.value = value;
  field.form?.requestSubmit();
}
