/**
 * Queries of this folder. Every price is the server's, asked again while in sight; unchanged rows
 * stay the same objects, so a chain draws only what moved.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { listOptionChain, listOptionUnderlyings, loadOption } from '@candor/contract/options';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { useStaleQuery } from '../../platform/use-stale-query.ts';
import type { UnderlyingPlace } from './shared/option-place.model.ts';

export type OptionChain = ReceivedDataOf<typeof listOptionChain>;
export type ChainRow = OptionChain['rows'][number];
export type ChainSide = ChainRow['call'];
export type OptionDetail = ReceivedDataOf<typeof loadOption>;
export type OptionUnderlying = ReceivedDataOf<typeof listOptionUnderlyings>['items'][number];

const CHAIN_EVERY_MS = 3_000;
const OPTION_EVERY_MS = 3_000;
const isQuiet = true;

export const useOptionChain = ({ source, code }: UnderlyingPlace, expiry: string | null) =>
  useStaleQuery(
    listOptionChain,
    { everyMs: CHAIN_EVERY_MS },
    {
      query: {
        source: String(source),
        stock_code: code,
        ...(expiry === null ? {} : { expiry }),
      },
      isQuiet,
    },
  );

export const useOption = (symbol: string) =>
  useStaleQuery(loadOption, { everyMs: OPTION_EVERY_MS }, { query: { symbol }, isQuiet });

export const useOptionUnderlyings = () => useCallQuery(listOptionUnderlyings, { isQuiet });
