// Opens the calls that set up projects.
import type { PortalBind } from '../../../../visit.ts';
import { projectContract } from '../contract.ts';
import { selectExtensions } from './batch.sql.ts';
import { copyForm, readProjectForm, publishProjectForm, keepProjectForm } from './form-setup.ts';
import { fieldsTemplate, importFields } from './import-fields.ts';
import { extendBatch, saveBatch } from './keep-batches.ts';
import { getTypes, saveTypes } from './keep-types.ts';
import { actOnSetup } from './publish-setup.ts';
import { getSetup, listSetups, requireSetup } from './read-setup.ts';
import { createSetup, saveSetup } from './save-setup.ts';
import type { SetupDeps } from './setup-deps.ts';

/** Binds the contract. */
export function registerSetup(bind: PortalBind, deps: SetupDeps): void {
  bind('declaration', projectContract, {
    listSetups: (input, visit) => listSetups(deps, visit, input),
    getSetup: (input, visit) => getSetup(deps, visit, input),
    createSetup: (input, visit) => createSetup(deps, visit, input),
    saveSetup: (input, visit) => saveSetup(deps, visit, input),
    actOnSetup: (input, visit) => actOnSetup(deps, visit, input),
    getTypes: (_input, visit) => getTypes(deps, visit),
    saveTypes: (input, visit) => saveTypes(deps, visit, input),
    saveBatch: (input, visit) => saveBatch(deps, visit, input),
    extendBatch: (input, visit) => extendBatch(deps, visit, input),
    listExtensions: async ({ id }, visit) => {
      await requireSetup(deps, visit, { id, what: 'reads' });
      return { records: await selectExtensions(deps.sql, id) };
    },
    getProjectForm: (input, visit) => readProjectForm(deps, visit, input),
    saveProjectForm: (input, visit) => keepProjectForm(deps, visit, input),
    publishProjectForm: (input, visit) => publishProjectForm(deps, visit, input),
    copyProjectForm: (input, visit) => copyForm(deps, visit, input),
    importFields: (input, visit) => importFields(deps, visit, input),
    getFieldsTemplate: () => fieldsTemplate(),
  });
}
