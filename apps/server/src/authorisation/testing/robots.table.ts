/** Who may call what of robots: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const requestId = 'matrix-robots-000001';
const pause = `rps_${'0'.repeat(26)}`;
const unknown = `rnt_${'0'.repeat(26)}`;

export const robotsRows: Readonly<Record<string, Row>> = {
  'robots.listRobots': { send: () => ({ body: {} }), admitted: ['ok'] },
  'robots.loadRobot': { send: () => ({ query: { id: 'RBT99' } }), admitted: ['ROBOT_UNKNOWN'] },
  'robots.previewRental': {
    send: () => ({ body: { robotId: 'RBT99', amount: '100.00' } }),
    admitted: ['ROBOT_UNKNOWN'],
  },
  'robots.rentRobot': {
    send: () => ({ body: { requestId, robotId: 'RBT99', amount: '100.00' } }),
    admitted: ['ROBOT_UNKNOWN'],
  },
  'robots.listRentals': { send: () => ({ body: {} }), admitted: ['ok'] },
  'robots.loadRental': {
    send: () => ({ body: { orderId: unknown } }),
    admitted: ['RENTAL_UNKNOWN'],
  },
  'robots.previewRedemption': {
    send: () => ({ body: { orderId: unknown } }),
    admitted: ['RENTAL_UNKNOWN'],
  },
  'robots.redeemRental': {
    send: () => ({ body: { requestId, orderId: unknown } }),
    admitted: ['RENTAL_UNKNOWN'],
  },
  'robots.loadMiningQuota': { send: () => ({ body: {} }), admitted: ['ok'] },
  'robots.listRobotMessages': {
    send: () => ({ params: { orderId: unknown } }),
    admitted: ['RENTAL_UNKNOWN'],
  },
  'robots.listRentalDecisions': {
    send: () => ({ query: { orderId: unknown } }),
    admitted: ['RENTAL_UNKNOWN'],
  },
  'robots.loadRentalRecord': {
    send: () => ({ query: { orderId: unknown } }),
    admitted: ['RENTAL_UNKNOWN'],
  },
  'robots.loadRobotKline': {
    send: () => ({ query: { orderId: unknown } }),
    admitted: ['RENTAL_UNKNOWN'],
  },
  'robots.listCoinBars': { send: () => ({ query: { code: 'BTC' } }), admitted: ['ok'] },
  'robots.listQuantifyCoins': { send: () => ({}), admitted: ['ok'] },
  'robots.loadCoinDetail': { send: () => ({ query: { code: 'BTC' } }), admitted: ['ok'] },
  'robots.listStrategyRuns': { send: () => ({}), admitted: ['ok'] },
  'robots.listRobotPauses': { send: () => ({}), admitted: ['ok'] },
  'robots.proposeRobotPause': {
    send: () => ({
      body: { requestId, reason: 'the strategies are checked', reasonZhHans: '正在检查策略' },
    }),
    admitted: ['ok', 'SWITCH_STANDS'],
  },
  'robots.decideRobotPause': {
    send: () => ({ params: { id: pause }, body: { act: 'confirm' } }),
    admitted: ['SWITCH_UNKNOWN'],
  },
};
