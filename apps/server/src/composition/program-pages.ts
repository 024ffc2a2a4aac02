/**
 * The ways in of programs: agents with their sign-in, what is written for Alpaca's paper API, and
 * charts that read TradingView's data feed.
 */
import { alpacaPages, type AlpacaOptions } from '../alpaca/alpaca-pages.ts';
import { oauthPages, type OauthDeps } from '../capabilities/keys/agents/oauth-pages.ts';
import type { Page } from '../platform/http/http-server.ts';
import type { DocumentedCall } from '../platform/http/reference/openapi.ts';
import { udfPages } from '../udf/udf-pages.ts';
import { agentPages } from './agent-pages.ts';

type ProgramOptions = Parameters<typeof agentPages>[1] &
  Omit<AlpacaOptions, 'admit'> &
  Pick<OauthDeps, 'admit'>;

export function programPages(
  calls: readonly DocumentedCall[],
  { admit, ...options }: ProgramOptions,
): Page[] {
  return [
    agentPages(calls, options),
    alpacaPages({ ...options, admit: (network) => admit('read', network) }),
    oauthPages({ ...options, admit }),
    udfPages({ ...options, admit: (network) => admit('read', network) }),
  ];
}
