import { hashSync, verifySync } from '@node-rs/argon2';
import { answerQuietly } from '../../../platform/quiet-thread.ts';
import type { HashQuestion } from './password-hash.ts';

// Only password-hash.ts, in this process, sends messages.
answerQuietly((question) => answer(question as HashQuestion));

function answer(question: HashQuestion): string | boolean {
  return 'stored' in question
    ? verifySync(question.stored, question.password)
    : hashSync(question.password, question.parameters);
}
