/** Fails for a call declared but not bound, bound twice, or a refusal without a text. */
import { declaredCalls } from '@candor/contract/calls';
import { refusalsEn } from '@candor/i18n/refusals/en';
import { refusalsZhHans } from '@candor/i18n/refusals/zh-hans';
import { boundCalls } from './bound-calls.ts';
import { contractProblems } from './contract-problems.ts';

const declared = declaredCalls();
const problems = contractProblems(declared, boundCalls(), {
  en: refusalsEn,
  zhHans: refusalsZhHans,
});
for (const problem of problems) console.log(problem);
console.log(`${declared.length} calls declared and bound, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
