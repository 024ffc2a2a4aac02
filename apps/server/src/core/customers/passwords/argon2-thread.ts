/**
 * The program of the threads that hash: password-hash.ts asks, one question at a time. It imports
 * little, because the first sign-in waits for it.
 */
import { hashSync, verifySync } from '@node-rs/argon2';
import { answerQuietly } from '../../../platform/quiet-thread.ts';
import type { HashQuestion } from './password-hash.ts';

// The only one who asks is password-hash.ts, in this process.
answerQuietly((question) => answer(question as HashQuestion));

function answer(question: HashQuestion): string | boolean {
  return 'stored' in question
    ? verifySync(question.stored, question.password)
    : hashSync(question.password, question.parameters);
}
