import sql from 'sql-template-tag';
import { at, type Reader } from '../../platform/db/database.ts';

export type PlainFact = { readonly key: string; readonly value: string };

/** These need no masking. In display order. */
export async function listPlainFacts(reader: Reader, customerId: string): Promise<PlainFact[]> {
  return reader.many<PlainFact>(sql`
    select fact.key, fact.value
    from customers c
      left join individuals i on i.customer_id = c.id
      left join companies e on e.customer_id = c.id
      cross join lateral (values
        (1, 'firstName', i.first_name), (2, 'lastName', i.last_name), (3, 'country', i.country),
          (4, 'state', i.state), (5, 'idType', i.id_type),
        (6, 'enterpriseName', e.enterprise_name), (7, 'licenseNumber', e.license_number),
          (8, 'placeOfRegistration', e.place_of_registration),
        (9, 'officerFirstName', e.officer_first_name), (10, 'officerLastName', e.officer_last_name),
          (11, 'officerPosition', e.officer_position),
        (12, 'officerIdType', e.officer_id_type)) as fact (place, key, value)
    where c.id = ${customerId} and fact.value is not null
    order by fact.place`);
}

export type AccessFacts = {
  readonly hasPayPassword: boolean;
  readonly openSessions: number;
  readonly lastSeenAt: number | null;
};

export async function loadAccessFacts(
  reader: Reader,
  customerId: string,
  now: number,
): Promise<AccessFacts> {
  return reader.one<AccessFacts>(sql`
    select exists (select from customer_pay_passwords
      where customer_id = ${customerId}) as "hasPayPassword",
      (select count(*)::integer from sessions where customer_id = ${customerId} and ended_at is null
        and expires_at > ${at(now)}) as "openSessions",
      (select max(last_seen_at) from sessions where customer_id = ${customerId}) as "lastSeenAt"`);
}

export type FiledReview = {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
};

const REVIEWS_MAX = 20;

export async function listReviewsFor(reader: Reader, customerId: string): Promise<FiledReview[]> {
  return reader.many<FiledReview>(sql`
    select id, kind, state, submitted_at as "submittedAt", decided_at as "decidedAt" from reviews
    where customer_id = ${customerId} order by submitted_at desc, id limit ${REVIEWS_MAX}`);
}
