/** As main.ts opens it. Arguments: the database's address and the log file. */
import { funds } from '@candor/strategies/catalogue/funds';
import { openMeasuredProduct } from '../open-product.ts';
import { answerParent } from '../answer-parent.ts';
import { cpuSeconds } from './usage.ts';

const app = await openMeasuredProduct(
  { CONSOLE_PORT: '0', DEMO_PEOPLE: 'on', MARKET_NEWS: 'on', RATE_LIMITS: 'on' },
  { funds },
);
await app.listen();

answerParent({ ready: () => true, cpuSeconds, memoryBytes: () => process.memoryUsage.rss() }, () =>
  app.close(),
);
