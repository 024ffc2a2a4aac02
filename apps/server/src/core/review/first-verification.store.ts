/**
 * A condition on reviews `r`: the one by which a customer's identity was verified for the first
 * time. Counting it and listing the customers behind the count use the same words.
 */
import sql from 'sql-template-tag';

export const isFirstVerification = sql`r.kind = 'kyc' and r.state = 'passed'
  and not exists (select from reviews earlier where earlier.customer_id = r.customer_id
    and earlier.kind = 'kyc' and earlier.state = 'passed' and earlier.seq < r.seq)`;
