/** `npm run coverage:alpaca`: which of Alpaca's operations are answered, refused, and what differs. */
import { differences } from '../../apps/server/src/alpaca/differences.table.ts';
import { handlers } from '../../apps/server/src/alpaca/handlers.ts';
import { operations } from '../../apps/server/src/alpaca/operations.table.ts';
import { dataFeeds } from '../../apps/server/src/alpaca/streams/data-feeds.table.ts';

const refused = operations.filter(({ refusedBecause }) => refusedBecause !== null);
const promised = operations.filter(({ refusedBecause }) => refusedBecause === null);
const answered = promised.filter(({ operation }) => operation in handlers);
const missing = promised.filter(({ operation }) => !(operation in handlers));

for (const { method, path, operation } of answered) {
  console.log(`answered  ${method.padEnd(6)} ${path}`);
  for (const { differs } of differences.filter((one) => one.operation === operation))
    console.log(`  differs ${differs}`);
}
for (const { method, path, refusedBecause } of refused)
  console.log(`refused   ${method.padEnd(6)} ${path}: ${refusedBecause}`);
for (const { method, path } of missing) console.log(`missing   ${method.padEnd(6)} ${path}`);
for (const { path, kinds, unheard, isOffered } of dataFeeds)
  console.log(
    isOffered
      ? `stream    ${path}: ${kinds.join(', ')}${unheard.length === 0 ? '' : `; never ${unheard.join(', ')}`}`
      : `refused   stream ${path}: not a feed of the simulated tape`,
  );
console.log('stream    /stream: trade_updates');
console.log(
  `${operations.length} operations: ${answered.length} answered, ${refused.length} refused, ${missing.length} missing; ${differences.length} differences`,
);
