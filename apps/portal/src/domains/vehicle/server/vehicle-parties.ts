// Who may read an application for vehicle passes besides its owner and the desk that handles it.
import type { PartyView } from '../../casework/server/casework.port.ts';

/** 协查人员: somebody outside the desk compares vehicles and papers. 委托方: whoever lets a haulier drive for them sees when and where its vehicles may enter. */
export const VEHICLE_PARTIES: Readonly<Record<string, PartyView>> = {
  client: {
    label: '委托运输的企业',
    basis: 'consent',
    ownerKind: 'enterprise',
    fields: ['applyType', 'validFrom', 'validTo', 'gates', 'vehicles'],
    materials: [],
    mostDays: 180,
    terms: '同意该企业查阅通行类型、期限、卡口与车辆清单，用于安排运输；驾驶人的证件与电话只显示掩码。',
    version: '1',
  },
  inspector: {
    label: '协查人员',
    basis: 'assignment',
    ownerKind: 'person',
    fields: ['applyType', 'validFrom', 'validTo', 'gates', 'vehicles'],
    materials: ['licence', 'insurance'],
    mostDays: 30,
    terms: '受经办部门指派，核对车辆与行驶证、保险单；驾驶人的证件与电话只显示掩码。',
    version: '1',
  },
};
