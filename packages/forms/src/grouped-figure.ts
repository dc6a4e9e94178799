// A figure as one reads it. Sheets keep the bare figure (`sheet-rows.ts`).
import { grouped } from '@yqt/kernel/grouped';
import type { Column, FormField } from './form.ts';

/** Whatever has a unit with thousands separators; other figures from five digits on, so that a year stays 「2026」. Words that are no figure stay. */
export function groupedFigure({ kind, unit }: Figure, text: string): string {
  if (!FIGURES.includes(kind) || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const isMeasured = kind === 'money' || (unit !== undefined && unit !== '' && unit !== '年');
  return isMeasured || /\d{5}/.test(text.split('.')[0] ?? '') ? grouped(text) : text;
}

interface Figure {
  kind: (FormField | Column)['kind'];
  unit?: string | undefined;
}

const FIGURES: readonly Figure['kind'][] = ['number', 'money', 'percent', 'computed'];
