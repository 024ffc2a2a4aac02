/** One key, one act; never while somebody types, and never with a modifier. */
export const chatKeys = {
  next: 'n',
  claim: 'c',
  write: 'r',
  canned: '/',
  note: 'm',
  end: 'e',
  help: '?',
} as const;
export type ChatKeyAct = keyof typeof chatKeys;
export const chatKeyActs = Object.keys(chatKeys).filter(
  (act): act is ChatKeyAct => act in chatKeys,
);

export function actOfKey({
  key,
  hasModifier,
  isTyping,
}: {
  key: string;
  hasModifier: boolean;
  isTyping: boolean;
}): ChatKeyAct | null {
  if (hasModifier || isTyping) return null;
  return chatKeyActs.find((act) => chatKeys[act] === key.toLowerCase()) ?? null;
}
