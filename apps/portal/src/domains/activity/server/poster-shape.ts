// What a poster shows.
export interface PosterDrawing {
  title: string;
  summary: string;
  organiser: string;
  startsAt: string;
  endsAt: string;
  place: string;
  isCancelled: boolean;
  isDemo: boolean;
  /** What the QR code leads to. */
  address: string;
}
