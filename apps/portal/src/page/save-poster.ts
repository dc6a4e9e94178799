// A picture of a text to pass on: title, what matters in it, and the QR code of its page. Drawn in the browser.
import { readingText } from './reading.text.ts';

const WIDTH = 750;
const HEIGHT = 1100;
const MARGIN = 60;
const QR = 220;

/** `by` says who wrote it, `gist` what readers come for, `day` when, `note` what else must be known. */
export interface PosterLine {
  kind: 'by' | 'gist' | 'day' | 'text' | 'note';
  text: string;
}

export interface Poster {
  title: string;
  lines: readonly PosterLine[];
  qrSrc: string;
  file: string;
}

/** Draws the poster and hands it to the reader as a PNG. */
export async function savePoster({ title, lines, qrSrc, file }: Poster): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = color('--brand-deep');
  pen.fillRect(0, 0, WIDTH, 24);
  let y = 110;
  const write = (text: string, { size, weight = 400, ink = '--text' }: Letters) => {
    pen.font = `${weight} ${size}px ${color('--font')}`;
    pen.fillStyle = color(ink);
    for (const line of linesOf(pen, text)) {
      pen.fillText(line, MARGIN, y);
      y += size * 1.5;
    }
    y += size * 0.4;
  };
  write(title, { size: 40, weight: 600 });
  for (const { kind, text } of lines) if (text !== '') write(text.slice(0, MOST_LETTERS), LETTERS[kind]);
  pen.drawImage(await pictureOf(qrSrc), MARGIN, HEIGHT - MARGIN - QR, QR, QR);
  y = HEIGHT - MARGIN - QR / 2;
  pen.font = `400 24px ${color('--font')}`;
  pen.fillStyle = color('--text-2');
  pen.fillText(readingText.scan, MARGIN + QR + 30, y);
  save(canvas.toDataURL('image/png'), file);
}

interface Letters {
  size: number;
  weight?: 400 | 600;
  ink?: string;
}

/** Of one line: more does not fit beside the others. */
const MOST_LETTERS = 120;

const LETTERS: Readonly<Record<PosterLine['kind'], Letters>> = {
  by: { size: 22, ink: '--text-3' },
  gist: { size: 28, weight: 600 },
  day: { size: 26 },
  text: { size: 24, ink: '--text-2' },
  note: { size: 20, ink: '--text-3' },
};

function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines = [''];
  for (const letter of text) {
    const line = (lines.at(-1) ?? '') + letter;
    if (pen.measureText(line).width > WIDTH - 2 * MARGIN) lines.push(letter);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

async function pictureOf(src: string): Promise<HTMLImageElement> {
  const picture = Object.assign(new Image(), { src });
  await picture.decode();
  return picture;
}

function save(href: string, download: string): void {
  const link = Object.assign(document.createElement('a'), { href, download });
  document.body.append(link);
  link.click();
  link.remove();
}
