// The trial of a rule on the enterprise library: asked for by a button, and by itself after a pause in typing. Of several
// questions under way only the answer to the latest counts; what goes wrong is said inside the panel.
import { useEffect, useRef, useState } from 'react';
import type { RuleBody, Sandbox } from '../../rule-shape.rules.ts';
import { asked, ruleCalls, type Asked } from '../rule-calls.ts';

/** Typing has paused (the figure). */
const QUIET_MS = 800;

export interface SandboxState {
  result: Sandbox | null;
  isRunning: boolean;
  /** The rule has changed since the result. */
  isStale: boolean;
  /** Faults of a rule that is not complete; null = it could be tried. */
  faultCount: number | null;
  /** What a refusal other than that says. */
  refusal: string | null;
  run: () => void;
}

interface Answer {
  result: Sandbox | null;
  faultCount: number | null;
  refusal: string | null;
  /** The rule that it is about. */
  of: string;
}

const NOTHING: Answer = { result: null, faultCount: null, refusal: null, of: '' };

/** `rule` is the text of the body: a trial follows each change of it. */
export function useSandbox(policyId: string, rule: string, body: RuleBody): SandboxState {
  const [answer, setAnswer] = useState(NOTHING);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(0);
  const run = async () => {
    const number = ++latest.current;
    setRunning(true);
    const outcome = await asked(ruleCalls.try({ policyId, ...body }));
    if (number !== latest.current) return;
    setRunning(false);
    setAnswer((now) => answerOf(outcome, rule, now));
  };
  // Outside systems: the clock and the server.
  useEffect(() => {
    const timer = setTimeout(() => void run(), QUIET_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the rule's text stands for its body
  }, [policyId, rule]);
  // The same systems: an answer that comes after the page is gone is nobody's.
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const isStale = answer.result !== null && (answer.of !== rule || answer.faultCount !== null);
  return { ...answer, isRunning, isStale, run: () => void run() };
}

/** What is shown after a trial: a refusal keeps the figures of the last one that worked. */
function answerOf(outcome: Asked<Sandbox>, rule: string, { result }: Answer): Answer {
  if (outcome.ok) return { ...NOTHING, result: outcome.value, of: rule };
  const { fields, message } = outcome.error;
  if (fields.length > 0) return { result, of: rule, faultCount: fields.length, refusal: null };
  return { result, of: rule, faultCount: null, refusal: message };
}
