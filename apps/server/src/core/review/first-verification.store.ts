/** Counting and listing use the same condition, on reviews `r`. */
import sql from 'sql-template-tag';

export const isFirstVerification = sql`r.kind = 'kyc' and r.state = 'passed'
  and not exists (select from reviews earlier where earlier.customer_id = r.customer_id
    and earlier.kind = 'kyc' and earlier.state = 'passed' and earlier.seq < r.seq)`;
