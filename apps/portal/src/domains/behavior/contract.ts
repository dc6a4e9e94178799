// The behaviour log and the reading-time heartbeat (spec §3, §7 Common). Guests are counted too.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Code, Id, Input } from '@yqt/kernel/schema';

/** A random id that the browser made for a visit or a device. Too short for a session token, on purpose. */
const RandomId = Type.String({ pattern: '^[A-Za-z0-9-]{8,36}$', maxLength: 36 });

const textField = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** 行为日志记录 (spec §3). */
export const BehaviorRecord = Input({
  deviceId: RandomId,
  /** A BEHAVIOR_EVENT code, or a page's own word. */
  event: Code,
  operation: textField(64),
  /** 访问编号: random per visit, never the token (decisions.md, Product rule 9). */
  sessionId: RandomId,
  pageName: textField(200),
  pageUri: textField(2000),
  /** What else the page knows, as JSON text. */
  param: textField(4000),
  routeName: textField(100),
});
export type BehaviorRecord = Static<typeof BehaviorRecord>;

/** Seconds between two heartbeats of the policy page. */
export const HEARTBEAT_SECONDS = 15;

export const behaviorContract = {
  /** JSON, the form-encoded beacon, or a text beacon holding JSON; 8 KB at most. */
  recordBehavior: defineEndpoint({
    method: 'POST',
    path: '/policy/api/log/behavior/record',
    access: 'public',
    rate: 'beacon',
    summary: '记录用户行为',
    input: BehaviorRecord,
    output: Type.Null(),
    accepts: 'form',
    answers: 'empty',
  }),
  /** `uuid` names one opening of one page; it is no identity. */
  recordHeartbeat: defineEndpoint({
    method: 'POST',
    path: '/statistics/api/customer/policy/heartbeat',
    access: 'public',
    rate: 'beacon',
    summary: '政策阅读时长心跳',
    input: Input({
      uuid: RandomId,
      policyId: Type.Optional(Id),
      /** Read since the last heartbeat. */
      seconds: Type.Integer({ minimum: 1, maximum: 600, default: HEARTBEAT_SECONDS }),
    }),
    output: Type.Null(),
    accepts: 'form',
    answers: 'empty',
  }),
};
