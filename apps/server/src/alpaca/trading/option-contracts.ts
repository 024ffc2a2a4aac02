/** Which options are listed, and what their owner may do before they expire. */
import { exerciseOption, listHeldOptions, setExpiryInstruction } from '@candor/contract/options';
import { shortOptionSymbol, STRIKE_SCALE } from '@candor/options/contracts/symbol';
import type { OptionContract } from '@candor/options/contracts/contract';
import type { Expiry } from '@candor/options/contracts/expiries';
import type { OptionUnderlying } from '@candor/options/contracts/underlyings';
import { newId } from '../../platform/random.ts';
import { chosenIn, underlyingNamed } from '../data/options.ts';
import { assetIdOf, findAsset } from '../assets.ts';
import { ratio } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { uuidOfText } from '../ids.ts';
import { byOwnCalls, fromMarket, type Ask, type Handler } from '../operation.ts';
import { dayIn, flagIn, listIn, oneOf, textIn, tokenIn, tokenOf, wholeIn } from '../sent.ts';

const LIMIT = { usual: 100, max: 10_000 };
const UNDERLYINGS_MAX = 20;
/** As theirs: without a day, what expires until the next weekend. */
const USUAL_DAYS = 7 * 86_400_000;

const listContracts = fromMarket((ask) => {
  const { query, now } = ask;
  const limit = wholeIn(query, 'limit', LIMIT);
  const after = String(tokenIn(query)?.[0] ?? '');
  if (oneOf(query, 'status', ['active', 'inactive']) === 'inactive')
    return { data: { option_contracts: [], next_page_token: null } };
  const wanted = chosenIn(query);
  const style = oneOf(query, 'style', ['american', 'european']);
  const isOpenEnded = ['expiration_date', 'expiration_date_gte', 'expiration_date_lte'].every(
    (name) => dayIn(query, name) === null,
  );
  const lastDay = isOpenEnded
    ? new Date(now + USUAL_DAYS).toISOString().slice(0, 10)
    : '9999-12-31';
  const found: { readonly key: string; readonly form: object }[] = [];
  for (const underlying of underlyingsIn(ask)) {
    if (style !== null && underlying.style !== style) continue;
    for (const expiry of ask.optionMarket.listing.expiries(underlying, now)) {
      if (!wanted.fitsDay(expiry.on) || expiry.on > lastDay) continue;
      const key = `${underlying.root} ${expiry.on}`;
      if (after !== '' && key < after.slice(0, key.length)) continue;
      for (const contract of contractsOf(ask, underlying, expiry)) {
        const own = `${key} ${shortOptionSymbol(contract)}`;
        if (own > after && wanted.fitsStrike(contract.strike) && wanted.fitsKind(contract.kind))
          found.push({
            key: own,
            form: contractForm(underlying, contract, flagIn(query, 'show_deliverables')),
          });
      }
      if (found.length > limit) break;
    }
    if (found.length > limit) break;
  }
  const page = found.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(0, limit);
  const last = page.at(-1);
  return {
    data: {
      option_contracts: page.map(({ form }) => form),
      next_page_token: found.length > limit && last !== undefined ? tokenOf([last.key]) : null,
    },
  };
});

function underlyingsIn(ask: Ask): OptionUnderlying[] {
  const root = textIn(ask.query, 'root_symbol');
  const byRoot = root === null ? null : ask.optionMarket.underlyings.byRoot(root.toUpperCase());
  if (root !== null) return byRoot === null ? [] : [byRoot];
  const asked = listIn(ask.query, 'underlying_symbols', UNDERLYINGS_MAX);
  const found =
    asked.length === 0
      ? ask.optionMarket.underlyings.all.slice(0, UNDERLYINGS_MAX)
      : asked.map((text) => underlyingNamed(ask, text));
  // In order of their pages.
  return found
    .filter(({ instrument }) => instrument.assetClass === 'usStock')
    .toSorted((one, other) => (one.root < other.root ? -1 : 1));
}

function contractsOf(
  { optionMarket: { listing }, now }: Ask,
  underlying: OptionUnderlying,
  expiry: Expiry,
): OptionContract[] {
  return listing
    .strikes(underlying, expiry, now)
    .flatMap((strike) =>
      (['call', 'put'] as const).map((kind) => listing.contract(underlying, expiry, kind, strike)),
    );
}

function contractForm(
  { instrument, root, multiplier }: OptionUnderlying,
  contract: OptionContract,
  hasDeliverables: boolean,
) {
  const { expiresOn, kind, style, strike } = contract;
  const symbol = shortOptionSymbol(contract);
  const price = ratio(String(strike), String(STRIKE_SCALE), 3);
  const size = String(multiplier);
  return {
    id: uuidOfText(symbol),
    symbol,
    name: `${instrument.code} ${expiresOn} ${price} ${kind === 'call' ? 'Call' : 'Put'}`,
    status: 'active',
    tradable: true,
    expiration_date: expiresOn,
    root_symbol: root,
    underlying_symbol: instrument.code,
    underlying_asset_id: assetIdOf(instrument),
    type: kind,
    style,
    strike_price: price,
    multiplier: size,
    size,
    ...(hasDeliverables
      ? {
          deliverables: [
            {
              type: 'equity',
              symbol: instrument.code,
              asset_id: assetIdOf(instrument),
              amount: size,
              allocation_percentage: '100',
              settlement_type: 'T+1',
              settlement_method: 'CCC',
              delayed_settlement: false,
            },
          ],
        }
      : {}),
  };
}

const getContract = fromMarket((ask) => {
  const said = decodeURIComponent(ask.params['symbol_or_id'] ?? '');
  const instrument = findAsset(ask.market, said);
  const found =
    instrument?.assetClass === 'option'
      ? ask.optionMarket.listing.find(instrument.code, ask.now)
      : null;
  return found === null || found.underlying.instrument.assetClass !== 'usStock'
    ? refuse(faults.notFound, `option contract not found for ${said}`)
    : { data: contractForm(found.underlying, found.contract, true) };
});

async function heldOption({ own, market, params }: Ask) {
  const said = decodeURIComponent(params['symbol_or_contract_id'] ?? '');
  const code = findAsset(market, said)?.code;
  const { items } = await own(listHeldOptions, {});
  return (
    items.find((one) => one.code === code && one.direction === 0) ??
    refuse(faults.notFound, 'position does not exist')
  );
}

/** A key never exercises: our own call says so. */
const exercise = byOwnCalls(async (ask) => {
  const { id, positionNum } = await heldOption(ask);
  await ask.own(exerciseOption, { body: { requestId: newId('alp'), id, quantity: positionNum } });
  return { status: 204 };
});

const doNotExercise = byOwnCalls(async (ask) => {
  const { id } = await heldOption(ask);
  await ask.own(setExpiryInstruction, { body: { id, instruction: 'never' } });
  return { status: 204 };
});

export const optionContracts: Readonly<Record<string, Handler>> = {
  'get-options-contracts': listContracts,
  'get-option-contract-symbol_or_id': getContract,
  optionExercise: exercise,
  optionDoNotExercise: doNotExercise,
};
