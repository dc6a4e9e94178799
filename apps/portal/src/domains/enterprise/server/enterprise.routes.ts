// Opens the enterprise domain's endpoints.
import type { FileDeps } from '../../file/server/file.port.ts';
import type { PortalBind } from '../../../visit.ts';
import { enterpriseContract } from '../contract.ts';
import { getAttributes, saveAttributes } from './answer-attributes.ts';
import {
  getLibraryEntry,
  isZoneEnterprise,
  listLibrary,
  searchLibrary,
  takeOverBasic,
} from './browse-library.ts';
import type { EnterpriseDeps } from './enterprise-deps.ts';
import { addHonours, getHonours } from './fill-honours.ts';
import { importRows, rowsTemplate } from './import-rows.ts';
import { basicView, getForm, quotaView, readFormState } from './read-form.ts';
import { saveBasic, saveForm, saveQuota } from './save-form.ts';

/** Binds all calls of the enterprise contract; `files` has what an import was uploaded as. */
export function registerEnterprise(bind: PortalBind, deps: EnterpriseDeps, files: FileDeps): void {
  bind('enterprise', enterpriseContract, {
    takeOverBasic: (_input, visit) => takeOverBasic(deps, visit),
    isZoneEnterprise: (_input, visit) => isZoneEnterprise(deps, visit),
    listLibrary: (input, visit) => listLibrary(deps, visit, input),
    searchLibrary: (input, visit) => searchLibrary(deps, visit, input),
    getLibraryEntry: (input, visit) => getLibraryEntry(deps, visit, input),
    getQuota: async (_input, visit) => quotaView(await readFormState(deps.sql, visit.enId)),
    saveQuota: (input, visit) => saveQuota(deps, visit, input),
    getBasic: async (_input, visit) => basicView(deps, await readFormState(deps.sql, visit.enId)),
    saveBasic: (input, visit) => saveBasic(deps, visit, input),
    getHonours: (_input, visit) => getHonours(deps, visit),
    addHonours: (input, visit) => addHonours(deps, visit, input),
    getForm: (input, visit) => getForm(deps, visit, input),
    saveForm: (input, visit) => saveForm(deps, visit, input),
    getRowsTemplate: (input) => rowsTemplate(deps, input),
    importRows: (input, visit) => importRows({ ...deps, files }, visit, input),
    getAttributes: (_input, visit, { headers }) => getAttributes(deps, visit, single(headers['enid'])),
    saveAttributes: ({ answers }, visit, { headers }) =>
      saveAttributes(deps, visit, { answers, asked: single(headers['enid']) }),
  });
}

/** The guard has refused a header that comes twice. */
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
