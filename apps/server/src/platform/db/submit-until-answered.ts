/** Commands of a group that may find themselves answered by another server meanwhile. */
import type { GroupCommit } from './group-commit.ts';

/** `again` is no answer: the same command is sent once more, and finds what was done. */
export async function submitUntilAnswered<Command, Answer>(
  group: Pick<GroupCommit<Command, Answer | 'again'>, 'submit'>,
  command: Command,
  isElsewhere: (error: unknown) => boolean,
): Promise<Answer> {
  for (;;) {
    try {
      const answer = await group.submit(command);
      if (answer !== 'again') return answer;
    } catch (error) {
      if (!isElsewhere(error)) throw error;
    }
  }
}
