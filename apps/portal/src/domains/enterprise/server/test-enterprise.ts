// What the tests of the enterprise calls begin with: the application with its demonstration enterprises, three users, and
// the words in which the tests ask.
import { expect } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type CallOptions } from '../../../server/test-app.ts';
import type { LibForm } from '../contract.ts';
import { readFacts } from './enterprise.port.ts';

/** `as` acts for FIRST and SECOND, `other` for THIRD, `visitor` for none. */
export const [FIRST, SECOND, THIRD] = DEMO_ENTERPRISES;
/** No enterprise has it. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

/** Starts the application; the caller closes `portal`. */
export async function enterpriseApp() {
  const portal = await testApp();
  const as = await portal.signIn('demo-enterprise');
  const other = await portal.signIn('demo-other');
  const visitor = await portal.signIn('demo-visitor');
  const ok = async <T>(method: 'GET' | 'POST', url: string, options: CallOptions = { as }): Promise<T> => {
    const reply = await portal.call(method, url, options);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  return {
    portal,
    as,
    other,
    visitor,
    /** The data of an answer that must be a success. */
    ok,
    readForm: (options: CallOptions = {}) =>
      ok<LibForm>('POST', '/policy/api/enterprise/lib/form/detail', { as, body: {}, ...options }),
    factOf: async (enId: string, field: string) =>
      (await readFacts(portal.sql, { enId })).find((fact) => fact.field === field),
  };
}

export const headersOf = (enId: string) => ({ enid: enId });

/** The form as the browser sends it back. */
export const inputOf = (form: LibForm) => {
  const { version, enLibDTO, enLibPersonnelDTO, ...rest } = structuredClone(form);
  return {
    version,
    enLibDTO,
    enLibPersonnelDTO,
    enLibManagementDTOList: rest.enLibManagementDTOList,
    enLibVolumeDTOList: rest.enLibVolumeDTOList,
    enLibQualificationDTOList: rest.enLibQualificationDTOList,
    enLibBrandDTOList: rest.enLibBrandDTOList,
    enLibSoftwareDTOList: rest.enLibSoftwareDTOList,
    enLibAchievementDTOList: rest.enLibAchievementDTOList,
    enLibPatentDTOList: rest.enLibPatentDTOList,
  };
};

/** The fields that a 3000 names. */
export const fieldsOf = (data: readonly { field: string }[]) => data.map(({ field }) => field);
