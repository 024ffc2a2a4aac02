import { CHAT_TYPING_EVERY_MS } from '@candor/contract/kernel/chat';
import { useRef } from 'react';
import { problemText } from '../call-errors.ts';
import { steadyMs } from '../time.ts';

/** Says that somebody is typing, not oftener than it counts; an answer is not needed. */
export function useTypingSign(tell: (() => Promise<unknown>) | null): () => void {
  const toldAtMs = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (tell === null || steadyMs() - toldAtMs.current < CHAT_TYPING_EVERY_MS) return;
    toldAtMs.current = steadyMs();
    tell().catch(problemText);
  };
}
