/** Arguments: the database's address, the log file, how many customers. */
import { customersWithMoney } from '../../sim/customers.ts';
import { openMeasuredProduct } from '../open-product.ts';
import { answerParent, argument } from '../answer-parent.ts';
import { cpuSeconds } from './usage.ts';

const DEPOSIT_MINOR = 100_000_000n;

const app = await openMeasuredProduct({ MARKET_NEWS: 'on' });
const people = await customersWithMoney(
  app.db,
  Array.from({ length: Number(argument(2)) }, (_, i) => `mover${i}`),
  DEPOSIT_MINOR,
  ['funding'],
);
const origin = await app.listen();

answerParent(
  { where: () => ({ origin, tokens: people.map(({ token }) => token) }), cpuSeconds },
  () => app.close(),
);
