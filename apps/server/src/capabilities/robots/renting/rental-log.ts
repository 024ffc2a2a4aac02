/** The log of an own rental in words, its decisions one by one, and its record as a file. */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import * as contract from '@candor/contract/robots';
import type { TimeZone } from '@candor/kit/moment-format';
import { robotMessageText } from '@candor/i18n/robot-messages/robot-message-text';
import { assert } from '@candor/kit/assert';
import type { KeptAccount } from '@candor/strategies/run/decision';
import { RENTAL_KEPT } from '../../../core/desk/batch/for-rental.rules.ts';
import { snapshot } from '../../../core/ledger/store/reconcile.store.ts';
import { findInstrument } from '../../../core/strategies/closes.ts';
import { listDecisions, listDecisionsAt } from '../../../core/strategies/decisions.store.ts';
import { keptAccount, loadAccounts } from '../../../core/strategies/load-accounts.ts';
import { loadRecord } from '../../../core/strategies/load-record.ts';
import type { Run } from '../../../core/strategies/run.ts';
import { listRunsByIds } from '../../../core/strategies/runs.store.ts';
import {
  amountText,
  shownReason,
  showDecisions,
  whyText,
} from '../../../core/strategies/shown-decision.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { listMessages, type RobotMessage } from '../messages.store.ts';
import type { Rental } from './rental.ts';
import { findRental } from './rentals.store.ts';
import type { RobotsDeps } from '../robots-deps.ts';

type Deps = Pick<RobotsDeps, 'market'>;

export async function listRobotMessages(
  reader: Reader,
  { market }: Deps,
  { customerId }: SignedIn,
  {
    orderId,
    before,
    language,
    zone,
  }: {
    orderId: string;
    before: string | undefined;
    language: Language;
    zone: TimeZone | null;
  },
): Promise<DataOf<typeof contract.listRobotMessages>> {
  const { run } = await loadOwn(reader, customerId, orderId);
  const found = await listMessages(reader, orderId, {
    before: before === undefined ? null : Number(before),
    limit: contract.ROBOT_MESSAGES + 1,
  });
  const shown = found.slice(0, contract.ROBOT_MESSAGES);
  const decisions = await listDecisionsAt(
    reader,
    orderId,
    shown.flatMap(({ bar }) => bar ?? []),
  );
  const instruments = run.instruments.map((id) => findInstrument(market, id));
  return {
    items: shown.map((message) => {
      const decision = message.bar === null ? undefined : decisions.get(message.bar);
      const orders = (decision?.orders ?? []).map(({ side, quantity, instrument }) => ({
        side,
        code: instruments[instrument]?.code ?? '',
        quantity: amountText(instruments[instrument], BigInt(quantity)),
      }));
      return {
        id: String(message.seq),
        at: message.at,
        kind: message.kind,
        text: robotMessageText(
          { kind: message.kind, facts: sayable(message, language), orders },
          { language, zone },
        ),
        reasons: (decision?.reasons ?? []).map((reason) =>
          shownReason(reason, run, instruments, language),
        ),
      };
    }),
    next: found.length > shown.length ? String(shown.at(-1)?.seq ?? '') : null,
  };
}

/** Why something was refused, as a sentence. */
function sayable({ kind, facts }: RobotMessage, language: Language): Record<string, string> {
  if (kind !== 'refused') return { ...facts };
  return { why: whyText(facts['reason'] ?? null, facts['values'] ?? null, language) ?? '' };
}

export async function listRentalDecisions(
  reader: Reader,
  { market }: Deps,
  { customerId }: SignedIn,
  { orderId, before, count }: QueryOf<typeof contract.listRentalDecisions>,
  language: Language,
): Promise<DataOf<typeof contract.listRentalDecisions>> {
  const { run } = await loadOwn(reader, customerId, orderId);
  const found = await listDecisions(reader, orderId, {
    before: before ?? null,
    limit: count + 1,
  });
  return {
    items: await showDecisions(reader, { market, language }, run, found.slice(0, count)),
    hasMore: found.length > count,
  };
}

/** In one snapshot: a fill between two readings would look like a difference. */
export async function loadRentalRecord(
  tx: Tx,
  { market }: Deps,
  { customerId }: SignedIn,
  orderId: string,
): Promise<DataOf<typeof contract.loadRentalRecord>> {
  await snapshot(tx);
  const { run, rental } = await loadOwn(tx, customerId, orderId);
  return loadRecord(tx, market, run, await accountNow(tx, run, rental));
}

async function accountNow(reader: Reader, run: Run, rental: Rental): Promise<KeptAccount> {
  const loaded =
    rental.over === null
      ? (await loadAccounts(reader, [run], (id) => id)).get(run.id)
      : {
          account: {
            cash: rental.capitalMinor + rental.incomeMinor - RENTAL_KEPT,
            holdings: run.instruments.map(() => ({ quantity: 0n, basis: 0n, margin: 0n })),
          },
          positions: run.instruments.map(() => []),
        };
  assert(loaded !== undefined, 'a run has an account');
  return keptAccount(loaded, (place) => run.instruments[place] ?? null);
}

export async function loadOwn(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<{ readonly rental: Rental; readonly run: Run }> {
  const rental = (await findRental(reader, customerId, id)) ?? refuseNow('RENTAL_UNKNOWN');
  const run = (await listRunsByIds(reader, [id])).get(id);
  assert(run !== undefined, 'a rental has a run');
  return { rental, run };
}
