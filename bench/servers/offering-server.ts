/**
 * The whole product, its beats running, with customers who apply for an offering over HTTP.
 * Arguments: the database's address, the log file, how many customers.
 */
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { answerParent, argument } from '../answer-parent.ts';
import { openOfferingApp } from '../offering-app.ts';
import { cpuSeconds } from './usage.ts';

const { app, people, offering, setClock } = await openOfferingApp({
  databaseUrl: argument(0),
  logFile: argument(1),
  customers: Number(argument(2)),
  beats: 'auto',
});
const origin = await app.listen();

answerParent(
  {
    where: () => ({ origin, tokens: people.map(({ token }) => token) }),
    offering: () => ({ id: offering.id, lot: offering.lot }),
    setBeforeDeadline: (ms: unknown) => setClock(offering.closesAt - z.parse(z.number(), ms)),
    count,
    cpuSeconds,
  },
  () => app.close(),
);

type Count = {
  readonly applications: number;
  readonly customers: number;
  readonly late: number;
  readonly holds: number;
  readonly phase: string;
};

/** As the database has it. */
async function count(): Promise<Count> {
  const found = await app.db.one<{
    applications: bigint;
    customers: bigint;
    late: bigint;
    holds: bigint;
    phase: string;
  }>(sql`
    select count(s.id) as applications, count(distinct s.customer_id) as customers,
      count(*) filter (where s.created_at >= o.closes_at) as late, count(h.reference) as holds,
      o.phase
    from offerings o left join subscriptions s on s.offering_id = o.id
      left join ledger_holds h on h.reference = s.id and h.state = 'open'
        and h.minor = s.held_minor
    where o.id = ${offering.id} group by o.phase`);
  const { applications, customers, late, holds, phase } = found;
  return {
    applications: Number(applications),
    customers: Number(customers),
    late: Number(late),
    holds: Number(holds),
    phase,
  };
}
