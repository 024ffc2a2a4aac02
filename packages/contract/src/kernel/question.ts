/** What stands with the thing under review while we wait for its owner's answer. */
import * as z from 'zod/mini';
import { questionTopics } from './enumerations.ts';
import { questionId } from './ids.ts';
import { instantMs } from './shapes.ts';

export const askedMore = z.object({
  id: questionId,
  topic: z.enum(questionTopics),
  text: z.string(),
  until: instantMs,
});
export type AskedMore = z.infer<typeof askedMore>;
