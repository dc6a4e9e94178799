// The versions of 企业规模划型 with how results quote them; the method itself is facts/size-class.rules.ts.
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { sizeData, sizeTable } from '../../../facts/size-class.rules.ts';
import { ruleHeader } from '../report/rule-version.rules.ts';

const SizeVersion = Type.Object({ ...ruleHeader, ...sizeTable });
export type SizeVersion = Static<typeof SizeVersion>;

export const SIZE_VERSIONS: readonly SizeVersion[] = Value.Parse(Type.Array(SizeVersion), sizeData);
