import { formatLocalDate } from '@candor/kit/moment-format';
import { strikeText } from '@candor/options/contracts/combination';
import { parseOptionSymbol } from '@candor/options/contracts/symbol';
import type { Say } from '../../platform/i18n/text.ts';

/** The symbol of an option is for machines: readers get what its position is called. */
export function readableCode(t: Say, code: string): string {
  const option = parseOptionSymbol(code);
  if (option === null) return code;
  const { root, kind, strike, expiresOn } = option;
  return t(kind === 'call' ? 'common.optionCall' : 'common.optionPut', {
    code: root,
    day: formatLocalDate(expiresOn),
    strike: strikeText(strike),
  });
}
