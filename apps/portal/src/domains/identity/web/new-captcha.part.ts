// A picture captcha for a form: its id is chance, its picture is drawn when the browser asks for it. Server only.
import { wireRequest } from '@yqt/endpoint/client';
import { identityContract } from '../contract.ts';

export interface Captcha {
  id: string;
  /** Address of the picture. */
  src: string;
}

export function newCaptcha(): Captcha {
  const id = crypto.randomUUID();
  return { id, src: wireRequest(identityContract.drawCaptcha, { id }).url };
}
