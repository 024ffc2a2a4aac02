/** What an entry says in a statement, in the customer's language. The table and the document say the same. */
import type { StatementTexts } from '@candor/i18n/statement/statement-texts';
import { fill } from '@candor/i18n/text';
import { isWalletCode } from '../../core/ledger/accounts.ts';
import type { Entry } from '../../core/ledger/entries.store.ts';

/** In UTC, to the second. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Where it went, what it was sent as, what it cost, at which rate, and why: as much of that as the movement has. */
export function detailsOf({ facts }: Pick<Entry, 'facts'>, texts: StatementTexts): string {
  const { from, to, sent, fee, pair, rate, reason } = facts;
  return [
    from === undefined || to === undefined ? null : fill(texts.route, { from: walletName(from, texts), to: walletName(to, texts) }),
    sent ?? null,
    fee === undefined ? null : `${texts.fee} ${fee}`,
    rate === undefined ? null : `${pair ?? ''} ${rate}`.trim(),
    reason ?? null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The id of what the entry belongs to, under the name of its kind. */
export function referenceOf({ kind, facts }: Pick<Entry, 'kind' | 'facts'>): string {
  return facts[kind] ?? '';
}

function walletName(code: string, texts: StatementTexts): string {
  return isWalletCode(code) ? texts.wallets[code] : code;
}
