// Details of policies as guests are shown them, kept for as long as nothing of the tenant's policies is written: one small
// statement then stands for the large one (ADR 0043).
import { sharedAnswer, type SharedAnswer } from '@yqt/endpoint/shared-answer';
import type { PolicyDetail } from '../contract.ts';
import type { Label } from './labels.ts';

/** What an answer rests on beside what is written of policies: another day or another label makes another answer. */
export interface ShownOn {
  id: string;
  day: string;
  label: Label;
}

export interface KeptDetails {
  of(shown: ShownOn): SharedAnswer<PolicyDetail> | undefined;
  /** Keeps the detail and gives it as an answer to be shared. */
  keep(shown: ShownOn, detail: PolicyDetail): SharedAnswer<PolicyDetail>;
}

interface Kept extends ShownOn {
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
    of({ id, day, label }) {
      const kept = shelf.get(id);
      return kept?.day === day && kept.label === label ? kept.answer : undefined;
    },
    keep(shown, detail) {
      const answer = sharedAnswer(detail);
      forget(shown.id);
      shelf.set(shown.id, { ...shown, answer, characters: charactersOf(detail) });
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
