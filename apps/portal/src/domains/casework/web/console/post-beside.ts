// What the forms beside a case post: opinions, second persons, verified values, parties. Null = another form's. Server only.
import type { RouterContextProvider } from 'react-router';
import type { Client } from '@yqt/endpoint/client';
import { apiOf } from '../../../../page/api.ts';
import { formText } from '../../../../page/form.ts';
import { breachContract } from '../../breach/contract.ts';
import { breachOf } from '../../breach/web/post-breach.ts';
import { proofContract } from '../../proof/contract.ts';
import { proofOf } from '../../proof/web/post-proof.ts';
import { opinionContract } from '../../opinion/contract.ts';
import { askText } from '../../opinion/web/opinion-page.text.ts';
import { partyContract } from '../../party/contract.ts';
import { deskPartyText } from '../../party/web/party-page.text.ts';
import { secondContract } from '../../second/contract.ts';
import { saidOf } from '../../second/web/said-of.ts';
import { secondText } from '../../second/web/second.text.ts';

/** The call and what is said of its success. */
interface Posted {
  work: Promise<unknown>;
  done: string;
}
type Given = (name: string) => string;

/** By the form's intent. */
export function besideOf(
  context: Readonly<RouterContextProvider>,
  { id, form }: { id: string; form: FormData },
): Posted | null {
  const given: Given = (name) => formText(form, name).trim();
  return (
    opinionOf(apiOf(context, opinionContract), id, given) ??
    secondOf(apiOf(context, secondContract), id, given) ??
    partyOf(apiOf(context, partyContract), id, given) ??
    breachOf(apiOf(context, breachContract), id, given) ??
    proofOf(apiOf(context, proofContract), id, given)
  );
}

function opinionOf(api: Client<typeof opinionContract>, id: string, given: Given): Posted | null {
  switch (given('intent')) {
    case 'ask-opinion': {
      const question = { department: given('department'), question: given('question') };
      return { work: api.askOpinion({ id, ...question, days: Number(given('days')) }), done: askText.sent };
    }
    case 'withdraw-opinion':
      return { work: api.withdrawOpinion({ id, requestId: given('requestId') }), done: askText.withdrawn };
    case 'propose-pins': {
      const pins = [{ item: given('item'), note: given('note') }];
      return { work: api.proposePins({ id, pins }), done: askText.proposed };
    }
    case 'withdraw-pin':
      return { work: api.withdrawPin({ id, pinId: given('pinId') }), done: askText.pinWithdrawn };
    case 'drop-pin': {
      const drop = { id, pinId: given('pinId'), reason: given('reason') };
      return { work: api.dropPin(drop), done: askText.dropped };
    }
    case 'stand':
      return { work: api.standByOpinion({ id, version: Number(given('version')) }), done: askText.stood };
    default:
      return null;
  }
}

function partyOf(api: Client<typeof partyContract>, id: string, given: Given): Posted | null {
  switch (given('intent')) {
    case 'assign-party': {
      const party = { role: given('role'), owner: given('owner'), until: given('until') };
      return { work: api.assignParty({ id, ...party }), done: deskPartyText.assigned };
    }
    case 'end-assignment':
      return { work: api.endAssignment({ id, partyId: given('partyId') }), done: deskPartyText.ended };
    default:
      return null;
  }
}

function secondOf(api: Client<typeof secondContract>, id: string, given: Given): Posted | null {
  const isConfirmed = given('isConfirmed') === 'true';
  const decided = isConfirmed ? secondText.confirmed : secondText.declined;
  switch (given('intent')) {
    case 'second': {
      const reason = given('reason');
      const decision = { id, actId: given('actId'), isConfirmed, ...(reason ? { reason } : {}) };
      return { work: saidOf(decision.actId, api.decideSecond(decision)), done: decided };
    }
    case 'verify': {
      const value = { field: given('field'), value: given('value'), reason: given('reason') };
      return { work: api.verifyValue({ id, ...value }), done: secondText.saved };
    }
    case 'decide-value':
      return { work: api.decideValue({ id, valueId: given('valueId'), isConfirmed }), done: decided };
    default:
      return null;
  }
}
