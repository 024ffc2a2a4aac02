import sql from 'sql-template-tag';
import { bigints, bytesFromHex, texts } from '../../../platform/db/columns.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { LoadedAccount, LoadedBook } from '../../ledger/books.rules.ts';
import { spellHeldProducts } from '../../customers/held-products.rules.ts';
import type { ActiveSwitch } from '../state/switch.rules.ts';
import type { TraderStanding, Unlock } from './traders.store.ts';

/** What a batch was decided on without reading it. */
export type Expected = {
  readonly traders: readonly {
    readonly trader: TraderStanding;
    readonly book: Readonly<LoadedBook>;
    /** Number of the newest event; 0 without one. */
    readonly newest: number;
  }[];
  readonly accounts: readonly Readonly<LoadedAccount>[];
  /** `until` is 0 for a session in which trading is locked. */
  readonly unlocks: readonly Unlock[];
  readonly switches: readonly ActiveSwitch[];
};

/**
 * Locks the customers' books, and fails as a lost race where something is not like this. To be sent
 * before anything else.
 */
export async function expectState(
  tx: Tx,
  { traders, accounts, unlocks, switches }: Expected,
): Promise<void> {
  await tx.run(sql`
    select desk_expect(${texts(traders.map(({ trader }) => trader.customerId))}::text[],
      ${bigints(traders.map(({ book }) => book.seq))}::bigint[],
      ${bytesFromHex(traders.map(({ book }) => book.hash))}::bytea[],
      ${bigints(traders.map(({ newest }) => newest))}::bigint[],
      ${texts(traders.map(({ trader }) => standingText(trader)))}::text[],
      ${bigints(accounts.map(({ id }) => id))}::bigint[],
      ${bigints(accounts.map(({ balance }) => balance))}::bigint[],
      ${bigints(accounts.map(({ held }) => held))}::bigint[],
      ${texts(unlocks.map(({ sessionId }) => sessionId))}::text[],
      ${bigints(unlocks.map(({ until }) => until))}::bigint[],
      ${switches.map(switchText).join('\n')})`);
}

/** As `desk_expect` spells it. */
function standingText({
  isActive,
  ordersHeldUntil,
  heldProducts,
  isVerified,
  hasPayPassword,
  permissions,
}: TraderStanding): string {
  const flags = [isActive, isVerified, hasPayPassword].map(Number).join('');
  const held = ordersHeldUntil > 0 ? ` held ${ordersHeldUntil}` : '';
  const spelled = spellHeldProducts(heldProducts);
  const products = spelled === '' ? '' : ` products ${spelled}`;
  return `${flags} ${[...permissions].sort().join(' ')}${held}${products}`;
}

/** As `desk_expect` spells it. */
function switchText(one: ActiveSwitch): string {
  const zhHans = one.reasonZhHans === null ? '' : `\t${one.reasonZhHans}`;
  return `${one.scope} ${getPlaceText(one)} ${one.reason}${zhHans}`;
}

function getPlaceText(one: ActiveSwitch): string {
  if (one.scope === 'all') return '';
  return one.scope === 'instrument' ? one.instrumentId : one.place;
}
