// Details of policies as guests are shown them, kept for as long as nothing of the tenant's policies is written: one small
// statement then stands for the large one (ADR 0043).
import { sharedAnswer, type SharedAnswer } from '@yqt/endpoint/shared-answer';
import { dayIn, holdsAt, stretchAround, turnsOn, type Stretch } from '@yqt/kernel/window';
import type { PolicyDetail } from '../contract.ts';
import type { Label } from './labels.ts';

/** What an answer rests on beside what is written of policies: another day, a window that turned or another label makes another answer. */
export interface ShownOn {
  id: string;
  /** Wire text of the moment. */
  at: string;
  label: Label;
}

export interface KeptDetails {
  of(shown: ShownOn): SharedAnswer<PolicyDetail> | undefined;
  /** Keeps the detail and gives it as an answer to be shared. */
  keep(shown: ShownOn, detail: PolicyDetail): SharedAnswer<PolicyDetail>;
}

interface Kept {
  label: Label;
  /** Within which no window of the policy turns. */
  stretch: Stretch;
  answer: SharedAnswer<PolicyDetail>;
}

/** Most texts of a zone's policies, and a small part of what a server may hold. */
const MOST_CHARACTERS = 6_000_000;
/** What a policy without body and readings takes, about. */
const LEAST_CHARACTERS = 1500;

/** An empty shelf; beyond its size the longest kept go. */
export function createKeptDetails(): KeptDetails {
  const shelf = new Map<string, Kept & { characters: number }>();
  let characters = 0;
  const forget = (id: string) => {
    characters -= shelf.get(id)?.characters ?? 0;
    shelf.delete(id);
  };
  return {
    of({ id, at, label }) {
      const kept = shelf.get(id);
      return kept?.label === label && holdsAt(kept.stretch, at) ? kept.answer : undefined;
    },
    keep({ id: shownId, at, label }, detail) {
      const answer = sharedAnswer(detail);
      const turns = detail.windows.flatMap((window) => turnsOn(dayIn(at), window));
      forget(shownId);
      shelf.set(shownId, {
        label,
        stretch: stretchAround(at, turns),
        answer,
        characters: charactersOf(detail),
      });
      characters += charactersOf(detail);
      for (const id of shelf.keys()) {
        if (characters <= MOST_CHARACTERS) break;
        forget(id);
      }
      return answer;
    },
  };
}

const charactersOf = ({ body, readings }: PolicyDetail): number =>
  LEAST_CHARACTERS + (body?.length ?? 0) + readings.reduce((sum, reading) => sum + reading.body.length, 0);
