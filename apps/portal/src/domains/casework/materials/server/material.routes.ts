// Opens the calls of materials.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { fillerOf, memberOf } from '../../server/member-of.ts';
import { materialContract } from '../contract.ts';
import { attachMaterial, removeMaterial } from './attach-material.ts';
import { keepMaterial } from './keep-material.ts';
import { materialPaper, openMaterial } from './open-material.ts';
import { photosToMaterial } from './photos-to-material.ts';
import { promiseMaterial } from './promise-material.ts';
import { startMaterial } from './start-material.ts';

/** Binds the contract. */
export function registerMaterials(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', materialContract, {
    attachMaterial: async (input, visit) =>
      attachMaterial(deps, await fillerOf(deps, visit, input.id), input),
    startMaterial: async (input, visit) => startMaterial(deps, await fillerOf(deps, visit, input.id), input),
    photosToMaterial: async (input, visit) =>
      photosToMaterial(deps, await fillerOf(deps, visit, input.id), input),
    removeMaterial: async (input, visit) =>
      removeMaterial(deps, await fillerOf(deps, visit, input.id), input),
    promiseMaterial: async (input, visit) =>
      promiseMaterial(deps, await fillerOf(deps, visit, input.id), input),
    keepMaterial: async (input, visit) => keepMaterial(deps, await memberOf(deps, visit), input),
    getMaterialFile: async (input, visit) => openMaterial(deps, await fillerOf(deps, visit, input.id), input),
    getMaterialPaper: async (input, visit) =>
      materialPaper(deps, await fillerOf(deps, visit, input.id), input),
  });
}
