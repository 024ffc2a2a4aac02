import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { loadAssignmentDraw as call } from '@candor/contract/options';
import { assert } from '@candor/kit/assert';
import { tapeEndsAt } from '@candor/market/tape/seeds';
import { findDraw } from '../../core/desk/store/options/option-draws.store.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { findMarketDay } from '../../core/pricing/market-days.store.ts';
import type { Market } from '../../core/pricing/market.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';
import type { Reader } from '../../platform/db/database.ts';

type Data = DataOf<typeof call>;

export async function loadAssignmentDraw(
  { market }: { readonly market: Market },
  reader: Reader,
  customerId: string,
  { id }: QueryOf<typeof call>,
  language: Language,
): Promise<Data> {
  const draw = (await findDraw(reader, id)) ?? refuseNow('OPTION_DRAW_UNKNOWN');
  const { instrumentId, price, lines, chosen } = draw;
  const instrument = market.instruments.universe().byId(instrumentId);
  const day = await findMarketDay(reader, tapeDayAt(price.at));
  assert(instrument !== null && day !== null, 'what was drawn is on record');
  return {
    id,
    code: instrument.code,
    name: getName(instrument, language),
    drawnAt: price.at,
    price: decimalText(price.units, price.decimals),
    lines,
    own: chosen
      .filter((one) => one.customerId === customerId)
      .map(({ positionId, quantity }) => ({
        positionId: positionId as Data['own'][number]['positionId'],
        assigned: quantity,
      })),
    tape: {
      day: day.day,
      commitment: day.commitment,
      seed: day.seed,
      revealsAt: tapeEndsAt(day.day),
    },
  };
}

function decimalText(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
