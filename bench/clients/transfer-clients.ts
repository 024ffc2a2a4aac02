/** Customers who move money back and forth between two of their wallets, each transfer with a request id of its own, from a process of its own. */
import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { newSecret } from '@candor/server/platform/random';
import { answerParent } from '../answer-parent.ts';

const AMOUNT = '0.01';
const burst = z.object({ origin: z.string(), tokens: z.array(z.string()), connections: z.int(), seconds: z.int() });
const report = z.object({ '2xx': z.number(), non2xx: z.number(), errors: z.number(), duration: z.number(), latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }) });
const run = newSecret().slice(0, 16);
let requests = 0;

answerParent({ fire });

async function fire(asked: unknown): Promise<z.output<typeof report>> {
  const { origin, tokens, connections, seconds } = z.parse(burst, asked);
  const setupRequest = (request: Readonly<Record<string, unknown>>) => {
    requests += 1;
    const headers = { 'content-type': 'application/json', authorization: tokens[requests % tokens.length] };
    return { ...request, headers, body: JSON.stringify({ requestId: `${run}-${requests}`, from: HoldingWallet.Funding, to: HoldingWallet.Stock, amount: AMOUNT }) };
  };
  return z.parse(report, await autocannon({ url: origin, connections, duration: seconds, requests: [{ method: 'POST', path: '/wallet/transfer', setupRequest }] }));
}
