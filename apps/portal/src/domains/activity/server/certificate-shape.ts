// What a certificate says.
export interface CertificateDrawing {
  title: string;
  name: string;
  enName: string;
  organiser: string;
  startsAt: string;
  endsAt: string;
  place: string;
  ticket: string;
  printedAt: string;
}
