/**
 * What customers read most: bars, lists, quotes, their positions, bills and account, through the
 * whole product, against bare Fastify routes that send the same bytes.
 */
import { compareWithBare, type ComparedCall } from '../against-bare.ts';
import type { Figure, Measured } from '../figure.ts';
import { startBusyServer } from '../place-some.ts';

export const reads: Figure = {
  name: 'reads',
  about: 'what customers read most against bare Fastify routes with the same bytes',
  measure,
};

const [MOST_READ_MIN, OTHER_MIN] = [0.4, 0.25];
const read = (name: string, path: string, ratioMin: number, post?: string): ComparedCall => ({
  name,
  path,
  ratioMin,
  ...(post === undefined ? {} : { post }),
});

const calls: readonly ComparedCall[] = [
  read('minute bars', '/m_ft/kline?source=0&code=AAPL&size=1m', MOST_READ_MIN),
  read('list of futures', '/m_ft/futures_list', MOST_READ_MIN),
  read('own positions', '/position/me', MOST_READ_MIN, '{}'),
  read('quote', '/m_ft/detail_quote?source=0&code=AAPL', OTHER_MIN),
  read('own bills', '/wallet/getWalletBill', OTHER_MIN, '{}'),
  read('own account', '/api/user/info', OTHER_MIN, '{}'),
  read('own open orders', '/position/consignList', OTHER_MIN, '{}'),
];

/** Of one customer: enough for a page of everything. */
const ORDERS = 40;

async function measure(): Promise<Measured> {
  const { server, origin, token, close } = await startBusyServer(ORDERS);
  const headers = [`authorization=${token}`];
  const measured = await compareWithBare(server, { origin, headers }, calls);
  await close();
  return measured;
}
