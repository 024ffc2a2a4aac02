import {
  suitabilityAnswers,
  type OptionService,
  type SuitabilityAnswers,
} from '@candor/contract/kernel/suitability';
import sql from 'sql-template-tag';
import type { CustomerId } from '../../core/customers/customer.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { suitabilityPlace } from './suitability-place.ts';

export type GivenAnswers = {
  readonly service: OptionService;
  readonly answeredAt: number;
  readonly isEnough: boolean;
  readonly answers: SuitabilityAnswers;
};

export async function saveAnswers(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  customerId: CustomerId,
  { service, answers, isEnough }: Omit<GivenAnswers, 'answeredAt'>,
): Promise<void> {
  const id = newId('sui');
  await tx.run(sql`
    insert into suitability_answers (id, customer_id, service, answered_at, is_enough,
      answers_sealed)
    values (${id}, ${customerId}, ${service}, ${at(tx.now)}, ${isEnough},
      ${secrets.seal(suitabilityPlace(id), JSON.stringify(answers))})`);
}

/** Newest first, up to an instant where one is given. */
export async function listAnswers(
  reader: Reader,
  secrets: Pick<Secrets, 'open'>,
  customerId: CustomerId,
  { until, limit }: { readonly until: number | null; readonly limit: number },
): Promise<GivenAnswers[]> {
  const rows = await reader.many<
    Omit<GivenAnswers, 'answers'> & { id: string; sealed: string }
  >(sql`
    select id, service, answered_at as "answeredAt", is_enough as "isEnough",
      answers_sealed as sealed from suitability_answers
    where customer_id = ${customerId}
      and (${until === null} or answered_at <= ${until === null ? null : at(until)})
    order by seq desc limit ${limit}`);
  return rows.map(({ id, service, answeredAt, isEnough, sealed }) => ({
    service,
    answeredAt,
    isEnough,
    answers: suitabilityAnswers.parse(JSON.parse(secrets.open(suitabilityPlace(id), sealed))),
  }));
}

/** Newest first. */
export async function listFailedTries(
  reader: Reader,
  customerId: CustomerId,
  limit: number,
): Promise<number[]> {
  const rows = await reader.many<{ answeredAt: number }>(sql`
    select answered_at as "answeredAt" from suitability_answers
    where customer_id = ${customerId} and not is_enough order by seq desc limit ${limit}`);
  return rows.map(({ answeredAt }) => answeredAt);
}
