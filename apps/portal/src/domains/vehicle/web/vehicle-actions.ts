// The words of a post that the call takes.
const ACTIONS = ['save', 'submit', 'resubmit', 'withdraw', 'cancel'] as const;

export const isAction = (word: string): word is (typeof ACTIONS)[number] =>
  ACTIONS.some((one) => one === word);
