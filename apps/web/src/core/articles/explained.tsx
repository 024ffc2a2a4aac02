import { HelpButton } from './help-button.tsx';
import type { HelpTopic } from './help-topics.ts';

/** A word of a figure with its "?". */
export function Explained({ topic, word }: { topic: HelpTopic; word: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {word}
      <HelpButton topic={topic} word={word} />
    </span>
  );
}
