// The poster as SVG: bands of one blue, the title large, when and where, the code at the foot. Text is escaped and broken
// by widths, since Chinese breaks anywhere and Latin takes half a square.
import type { PosterDrawing } from './poster-shape.ts';

const [WIDTH, HEIGHT, MARGIN] = [750, 1334, 64];
const SPAN = WIDTH - 2 * MARGIN;
const QR = 220;

const escaped = (words: string): string =>
  words.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll(/\p{Cc}/gu, ' ');

const isWide = (letter: string): boolean => (letter.codePointAt(0) ?? 0) > 0x2e7f;

/** Lines that fit a width at a size, the last one cut with 「…」 where there are more than `most`. */
export function brokenLines(
  words: string,
  { size, width, most }: { size: number; width: number; most: number },
): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const piece of piecesOf(words, Math.floor(width / (size * 0.6)))) {
    const need = Array.from(piece).reduce((sum, letter) => sum + (isWide(letter) ? size : size * 0.6), 0);
    // no line begins with a closing sign, or with a space
    if (used + need > width && !/^[，。；：、！？）》”]/.test(piece)) {
      lines.push(line.trimEnd());
      [line, used] = ['', 0];
    }
    if (line === '' && piece === ' ') continue;
    line += piece;
    used += need;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  return [
    ...lines.slice(0, most - 1),
    `${Array.from(lines[most - 1] ?? '')
      .slice(0, -1)
      .join('')}…`,
  ];
}

/** What stays together on a line: a date, a time, a word of Latin letters that fits one; else each letter. */
const piecesOf = (words: string, most: number): string[] =>
  (words.match(/[\w.:@/-]+|./gsu) ?? []).flatMap((piece) =>
    piece.length > most ? Array.from(piece) : [piece],
  );

interface Placed {
  y: number;
  size: number;
  most: number;
  fill: string;
  isBold?: boolean;
  x?: number;
  width?: number;
}

/** A text of several lines, and where the next one may begin. */
function textAt(words: string, place: Placed): { svg: string; end: number } {
  const { y, size, most, fill, isBold = false, x = MARGIN, width = SPAN } = place;
  const step = Math.round(size * 1.4);
  const lines = brokenLines(words, { size, width, most });
  const svg = lines
    .map(
      (line, at) =>
        `<text x="${x}" y="${y + at * step}" font-size="${size}" fill="${fill}" font-weight="${isBold ? 700 : 400}">${escaped(line)}</text>`,
    )
    .join('');
  return { svg, end: y + lines.length * step };
}

const whenOf = ({ startsAt, endsAt }: PosterDrawing): string => {
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
  return `${startsAt.slice(0, 16)} 至 ${isOneDay ? endsAt.slice(11, 16) : endsAt.slice(0, 16)}`;
};

/** The whole picture; `qr` is an SVG without a size of its own. */
export function posterSvg(drawing: PosterDrawing, qr: string): string {
  const { title, summary, organiser, place, isCancelled, isDemo } = drawing;
  const head = textAt(title, { y: 250, size: 60, most: 4, fill: '#ffffff', isBold: true });
  const lead = textAt(summary, { y: head.end + 10, size: 30, most: 4, fill: '#dbe8ff' });
  const facts = [
    ['时间', whenOf(drawing)],
    ['地点', place],
    ['主办', organiser],
  ] as const;
  let y = 800;
  let rows = '';
  for (const [term, words] of facts) {
    const value = textAt(words, {
      y,
      size: 30,
      most: 2,
      fill: '#1d2939',
      x: MARGIN + 100,
      width: SPAN - 100,
    });
    rows += `<text x="${MARGIN}" y="${y}" font-size="30" fill="#1f5fd0" font-weight="700">${term}</text>${value.svg}`;
    y = value.end + 14;
  }
  const mark = isCancelled ? '活动已取消' : '活动邀请';
  const [qrX, qrY] = [MARGIN, HEIGHT - QR - 64];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Noto Sans SC">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0f3f9e"/><stop offset="1" stop-color="#2f7de1"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/><rect width="${WIDTH}" height="720" fill="url(#sky)"/>
<path d="M0 720 C 200 660 420 780 750 690 V 740 H 0 Z" fill="#ffffff"/>
<circle cx="640" cy="120" r="180" fill="#ffffff" opacity="0.07"/><circle cx="700" cy="560" r="120" fill="#ffffff" opacity="0.07"/>
<rect x="${MARGIN}" y="92" width="${mark.length * 30 + 40}" height="60" rx="30" fill="${isCancelled ? '#b42318' : '#ffffff'}" opacity="${isCancelled ? 1 : 0.18}"/>
<text x="${MARGIN + 20}" y="133" font-size="30" fill="#ffffff">${mark}</text>
${head.svg}${lead.svg}${rows}
${qr.replace('<svg ', `<svg x="${qrX}" y="${qrY}" width="${QR}" height="${QR}" `)}
<text x="${qrX + QR + 36}" y="${qrY + 90}" font-size="34" fill="#101828" font-weight="700">扫码查看并报名</text>
<text x="${qrX + QR + 36}" y="${qrY + 146}" font-size="26" fill="#475467">园企通 · 企业服务门户</text>
${isDemo ? `<text x="${qrX + QR + 36}" y="${qrY + 186}" font-size="22" fill="#475467">演示数据</text>` : ''}
</svg>`;
}
