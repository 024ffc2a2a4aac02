/**
 * What a screen asks of an account as it opens, as one call: each answer is what its own call
 * would say, of one instant. Null is one that is refused: asked by itself it says why.
 */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { languageHeader } from '@candor/contract/kernel/language';
import { Refused } from '@candor/contract/kernel/refused';
import type { askTogether } from '@candor/contract/push';
import * as z from 'zod/mini';
import type { Call } from '../http/bind.ts';
import { FieldsInvalid } from '../http/faults.ts';
import type { PrepareReading } from './readings.ts';

export async function answerTogether(
  { body, customer, language, zone, now }: Call<typeof askTogether>,
  prepare: PrepareReading,
): Promise<DataOf<typeof askTogether>> {
  const where = { languages: languageHeader[language], zone };
  const answers = body.calls.map(async (asked): Promise<unknown> => {
    try {
      const answer = await prepare({ ...asked, ...where }, customer)(now);
      return z.parse(made, JSON.parse(String(answer))).data;
    } catch (error) {
      if (error instanceof Refused || error instanceof FieldsInvalid) return null;
      throw error;
    }
  });
  return { answers: await Promise.all(answers) };
}

const made = z.object({ data: z.unknown() });
