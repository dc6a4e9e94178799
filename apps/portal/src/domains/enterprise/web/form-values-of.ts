// The enterprise's stored forms as form values, with the version that a save must name. Pure.
import type { BasicForm, LibForm, QuotaForm } from '../contract.ts';
import { valuesOf } from './enterprise-values.ts';
import { tidy, type LoadedForm } from './form-values.ts';

const yearLists = ({ enLibManagementDTOList, enLibVolumeDTOList }: QuotaForm | LibForm) => ({
  enLibManagementDTOList,
  enLibVolumeDTOList,
});

export const loadedBasic = ({ enLibDTO, enLibPersonnelDTO, version }: BasicForm): LoadedForm => ({
  values: tidy(valuesOf(enLibDTO, { enLibPersonnelDTO })),
  version,
});

export const loadedQuota = (form: QuotaForm): LoadedForm => ({
  values: tidy(valuesOf(null, yearLists(form))),
  version: form.version,
});

export const loadedWhole = (form: LibForm): LoadedForm => ({
  values: tidy(
    valuesOf(form.enLibDTO, {
      ...yearLists(form),
      enLibPersonnelDTO: form.enLibPersonnelDTO,
      enLibQualificationDTOList: form.enLibQualificationDTOList,
      enLibBrandDTOList: form.enLibBrandDTOList,
      enLibSoftwareDTOList: form.enLibSoftwareDTOList,
      enLibAchievementDTOList: form.enLibAchievementDTOList,
      enLibPatentDTOList: form.enLibPatentDTOList,
    }),
  ),
  version: form.version,
});
