import { useEffect, useRef } from 'react';
import { isTyping } from '../../platform/row-keys.ts';
import { actOfKey, type ChatKeyAct } from './chat-keys.model.ts';

export function useChatKeys(acts: Readonly<Record<ChatKeyAct, () => void>>): void {
  const newest = useRef(acts);
  useEffect(() => {
    newest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actOfKey({
        key: event.key,
        hasModifier: event.metaKey || event.ctrlKey || event.altKey,
        isTyping: isTyping(event.target),
      });
      if (act === null || event.repeat) return;
      // The key must not be written into the field that it opens.
      event.preventDefault();
      newest.current[act]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
