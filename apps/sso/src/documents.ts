// The documents of CAS 3.0: validation answers (§2.5, §2.8) and the logout request (§2.3.3).
import { randomUUID } from 'node:crypto';
import type { Validation } from './tickets.ts';

/** Text as XML and HTML show it. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const MESSAGES = {
  INVALID_REQUEST: 'service and ticket parameters are both required',
  INVALID_TICKET: 'the ticket is not known, was used, or has expired',
  INVALID_TICKET_SPEC: 'the ticket does not come from a fresh sign-on',
  INVALID_SERVICE: 'the ticket was issued for another service',
};
export type FailureCode = keyof typeof MESSAGES;

const response = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>\n`;

export const failureXml = (code: FailureCode): string =>
  response(`<cas:authenticationFailure code="${code}">${MESSAGES[code]}</cas:authenticationFailure>`);

type Success = Extract<Validation, { ok: true }>['ticket'];

/** The attributes of a user; those that repeat come as lists. */
const attributesOf = ({ user, isFromNewLogin, signedOnAt }: Success): Record<string, string[]> => ({
  authenticationDate: [signedOnAt.toISOString()],
  longTermAuthenticationRequestTokenUsed: ['false'],
  isFromNewLogin: [String(isFromNewLogin)],
  loginName: [user.loginName],
  name: [user.name],
  creditCode: user.creditCodes,
  legalPersonOf: user.legalPersonOf ?? [],
});

/** The answer for a good ticket; attributes only where asked (p3). */
export function successXml(ticket: Success, hasAttributes: boolean): string {
  const lines = Object.entries(attributesOf(ticket)).flatMap(([name, values]) =>
    values.map((value) => `<cas:${name}>${escapeText(value)}</cas:${name}>`),
  );
  const attributes = hasAttributes ? `<cas:attributes>${lines.join('')}</cas:attributes>` : '';
  return response(
    `<cas:authenticationSuccess><cas:user>${escapeText(ticket.user.loginName)}</cas:user>${attributes}</cas:authenticationSuccess>`,
  );
}

/** The same as `format=JSON` (CAS 3.0 §2.5.1). */
export function validationJson(validation: Validation, hasAttributes: boolean): object {
  if (!validation.ok)
    return {
      serviceResponse: {
        authenticationFailure: { code: validation.code, description: MESSAGES[validation.code] },
      },
    };
  const attributes = hasAttributes ? { attributes: attributesOf(validation.ticket) } : {};
  return {
    serviceResponse: { authenticationSuccess: { user: validation.ticket.user.loginName, ...attributes } },
  };
}

/** The back-channel request that ends the session of a ticket. */
export const logoutRequestXml = (ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}">` +
  `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
