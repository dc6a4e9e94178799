// What the answers of a CAS server mean: who signed in (CAS 3.0 §2.8), and which ticket was signed out (§2.3.3).
import { isCleanLine, withoutInvisible } from '@yqt/kernel/clean-text';
import { readXml, type XmlElement } from './strict-xml.rules.ts';
import { isTicket } from './ticket.rules.ts';

const CAS_NAMESPACE = 'http://www.yale.edu/tp/cas';
const SAML_PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';

export interface SignOnSubject {
  /** The principal of the sign-on server: the account's name here. */
  loginName: string;
  /** What the person is called; empty where the server does not say. */
  name: string;
  /** Credit codes that the server asserts for the person. */
  creditCodes: string[];
  /** Those of them whose legal person it is. */
  legalCodes: string[];
}

export type ServiceResponse = { ok: true; subject: SignOnSubject } | { ok: false; code: string };

/** What others read beside it is turned by no mark of it. */
const oneLine = (text: string): string => withoutInvisible(text).replaceAll(/\s+/g, ' ').trim();

/** Reads a serviceValidate answer; `{ ok: false, code: 'UNREADABLE' }` for anything that is none. */
export function readServiceResponse(document: string): ServiceResponse {
  const root = readXml(document);
  const isResponse =
    root?.name === 'serviceResponse' && root.namespace === CAS_NAMESPACE && root.children.length === 1;
  const verdict = isResponse ? root.children[0] : undefined;
  if (verdict?.namespace !== CAS_NAMESPACE) return { ok: false, code: 'UNREADABLE' };
  if (verdict.name === 'authenticationFailure') return { ok: false, code: 'REFUSED' };
  const users = named(verdict, 'user');
  const loginName = users[0]?.text ?? '';
  if (verdict.name !== 'authenticationSuccess' || users.length !== 1 || !isPrincipal(loginName))
    return { ok: false, code: 'UNREADABLE' };
  const [attributes] = named(verdict, 'attributes');
  return { ok: true, subject: { loginName, ...attributesOf(attributes) } };
}

const named = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name && child.namespace === CAS_NAMESPACE);

const isPrincipal = (text: string): boolean => text.length > 0 && text.length <= 128 && isCleanLine(text);

/** More than this no person acts for; the rest is dropped. */
const MAX_CODES = 200;

function attributesOf(attributes: XmlElement | undefined): Omit<SignOnSubject, 'loginName'> {
  if (!attributes) return { name: '', creditCodes: [], legalCodes: [] };
  const texts = (name: string) => named(attributes, name).map(({ text }) => text);
  const creditCodes = texts('creditCode').slice(0, MAX_CODES);
  const legal = texts('legalPersonOf');
  return {
    name: oneLine(texts('name')[0] ?? '').slice(0, 64),
    creditCodes,
    legalCodes: creditCodes.filter((code) => legal.includes(code)),
  };
}

/** The service ticket that a `logoutRequest` ends; null for anything that is none. */
export function readLogoutRequest(document: string): string | null {
  const root = readXml(document);
  if (root?.name !== 'LogoutRequest' || root.namespace !== SAML_PROTOCOL) return null;
  const [index, ...more] = root.children.filter(({ name }) => name === 'SessionIndex');
  return index && more.length === 0 && isTicket(index.text) ? index.text : null;
}
