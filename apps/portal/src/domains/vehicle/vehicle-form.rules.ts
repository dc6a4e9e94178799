// What an application for vehicle passes asks (entities §5), and what its approval does.
import { defineForm } from '@yqt/forms/form';

const PICTURES = ['.jpg', '.jpeg', '.png', '.pdf'] as const;
const CHOSEN = { kind: 'choice', required: true } as const;
const TEXT = { kind: 'text', required: true } as const;
const PRIVATE = { ...TEXT, isPrivate: true } as const;

export const vehicleForm = defineForm({
  code: 'vehicle-pass',
  version: 1,
  title: '车辆通行申请',
  sections: [
    {
      id: 'passage',
      title: '通行事项',
      fields: [
        { ...CHOSEN, name: 'applyType', label: '申请类型', dictionary: 'VEHICLE_APPLY_TYPE' },
        { name: 'validFrom', label: '通行起始日', kind: 'date', required: true },
        { name: 'validTo', label: '通行截止日', kind: 'date', required: true },
        { name: 'gates', label: '出入卡口', kind: 'choices', dictionary: 'ZONE_GATE', required: true },
        { name: 'routes', label: '行驶路线', kind: 'longText', max: 500 },
        { name: 'reason', label: '通行事由', kind: 'longText', max: 500, required: true },
      ],
    },
    {
      id: 'vehicles',
      title: '车辆',
      fields: [
        {
          name: 'vehicles',
          label: '车辆清单',
          kind: 'rows',
          required: true,
          least: 1,
          most: 100,
          columns: [
            { ...TEXT, name: 'plateNo', label: '车牌号', max: 12 },
            { ...CHOSEN, name: 'plateColor', label: '号牌颜色', dictionary: 'PLATE_COLOR' },
            { ...CHOSEN, name: 'type', label: '车辆类型', dictionary: 'VEHICLE_TYPE' },
            { name: 'trailerNo', label: '挂车号牌', kind: 'text', max: 12 },
            { ...CHOSEN, name: 'fuel', label: '燃料种类', dictionary: 'VEHICLE_FUEL' },
            { ...CHOSEN, name: 'emission', label: '排放标准', dictionary: 'EMISSION_STANDARD' },
            {
              name: 'loadKg',
              label: '核定载质量',
              kind: 'number',
              unit: '千克',
              places: 0,
              least: '0',
              most: '200000',
            },
            { ...TEXT, name: 'owner', label: '车辆所有人', max: 100 },
            { name: 'isHazardous', label: '运输危险货物', kind: 'flag' },
            { name: 'transportPermitNo', label: '道路运输证号', kind: 'text', max: 40 },
            { name: 'escortName', label: '押运员', kind: 'text', max: 20, isPrivate: true },
            { ...PRIVATE, name: 'driverName', label: '驾驶人', max: 20 },
            { ...PRIVATE, name: 'driverMobile', label: '驾驶人手机', shape: 'mobile' },
            { ...PRIVATE, name: 'driverLicenceNo', label: '驾驶证号', shape: 'idCard' },
            { name: 'files', label: '行驶证等照片', kind: 'files', most: 5, accept: PICTURES },
          ],
        },
      ],
    },
    {
      id: 'commitment',
      title: '承诺',
      fields: [
        {
          name: 'isTrue',
          label: '所填内容真实有效，车辆与驾驶人遵守园区通行规定',
          kind: 'flag',
          mustAgree: true,
        },
      ],
    },
  ],
});

/** Days that the reviewer sets; absent = as applied for. */
export const passDecisionForm = defineForm({
  code: 'vehicle-decision',
  version: 1,
  title: '核定通行期限',
  sections: [
    {
      id: 'term',
      title: '核定通行期限',
      note: '不填则按申请的期限',
      fields: [
        { name: 'validFrom', label: '核定起始日', kind: 'date' },
        { name: 'validTo', label: '核定截止日', kind: 'date' },
      ],
    },
  ],
});
