/**
 * Whom somebody means who reads out the beginning of a user id, an e-mail address or a name. Each
 * part is found by an index of its own; see migrations/0013_found_by_prefix.sql.
 */
import sql, { type Sql } from 'sql-template-tag';

/** Ids, as a list in brackets for `in`. */
export function customersByPrefix(text: string): Sql {
  const lower = text.toLowerCase();
  const beginning = (expression: Sql): Sql => beginsWith(expression, lower);
  return sql`(
    select id from customers where ${beginning(sql`user_id_key`)}
    union select id from customers where ${beginning(sql`email`)}
    union select customer_id from individuals
      where ${beginning(sql`lower(full_name(first_name, last_name))`)}
    union select customer_id from individuals where ${beginning(sql`lower(last_name)`)}
    union select customer_id from companies where ${beginning(sql`lower(enterprise_name)`)}
    union select customer_id from kyc_submissions
      where ${beginning(sql`lower(coalesce(enterprise_name, full_name(first_name, last_name)))`)}
    union select customer_id from kyc_submissions where ${beginning(sql`lower(last_name)`)})`;
}

const AFTER_EVERYTHING = '\u{10FFFF}';

/** Byte by byte, as the indexes compare, so that no letter of what was typed is a wildcard. */
export function beginsWith(expression: Sql, prefix: string): Sql {
  return sql`(${expression} ~>=~ ${prefix}
    and ${expression} ~<~ ${`${prefix}${AFTER_EVERYTHING}`})`;
}
