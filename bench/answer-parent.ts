/** The child's end of child.ts. When the parent is gone, it closes. */
import * as z from 'zod/mini';

export type Answers = Readonly<Record<string, (value: unknown) => unknown>>;

export function answerParent(
  answers: Answers,
  close: () => Promise<void> = async () => undefined,
): void {
  const table = new Map(Object.entries(answers));
  process.on('message', (message) => void answer(message));
  process.once('disconnect', () => void close().finally(() => process.exit(0)));
  // Ctrl-C reaches the whole group; the parent closes in order.
  process.on('SIGINT', () => undefined);

  async function answer(message: unknown): Promise<void> {
    const { id, question, value } = z.parse(questionMessage, message);
    try {
      const act = table.get(question);
      if (act === undefined) throw new Error(`nobody answers ${question}`);
      process.send?.({ id, value: await act(value) });
    } catch (error) {
      process.send?.({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }
}

export function argument(index: number): string {
  const value = process.argv[2 + index];
  if (value === undefined) throw new Error(`argument ${index + 1} is missing`);
  return value;
}

const questionMessage = z.object({
  id: z.int(),
  question: z.string(),
  value: z.optional(z.unknown()),
});
