/** docs/reference/refusals.md: every refusal, its status, its texts, and the calls that use it. */
import { declaredCalls } from '@candor/contract/calls';
import { refusalCodes, refusalStatus } from '@candor/contract/kernel/refusal-codes';
import { refusalsEn } from '@candor/i18n/refusals/en';
import { refusalsZhHans } from '@candor/i18n/refusals/zh-hans';
import { code, page, table } from '../markdown.ts';

export function refusalsPage(): string {
  const calls = declaredCalls();
  const rows = refusalCodes.map((refusal) => {
    const saidBy = calls
      .filter(({ endpoint }) => endpoint.refusals.includes(refusal))
      .map(({ name }) => name);
    return [
      code(refusal),
      String(refusalStatus[refusal]),
      refusalsEn[refusal],
      refusalsZhHans[refusal],
      saidBy.join(', ') || 'any call',
    ];
  });
  return page(
    'Refusals',
    'A refusal answers with this HTTP status, the same number in `code`, the name below in `reason`, and `msg` in the caller’s language. 401 is used for a missing session alone, because it signs the customer out.',
    table(['reason', 'status', 'English', '简体中文', 'said by'], rows),
  );
}
