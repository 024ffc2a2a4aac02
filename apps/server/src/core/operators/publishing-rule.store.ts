/** Whether what one operator writes for the public is published by another one. */
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

export async function isPublishingByTwo(reader: Reader): Promise<boolean> {
  const { isByTwo } = await reader.one<{ isByTwo: boolean }>(
    sql`select is_by_two as "isByTwo" from publishing_rule`,
  );
  return isByTwo;
}

/** Held until the transaction ends: who publishes alone does not while the rule is changed. */
export async function holdPublishingRule(tx: Tx): Promise<boolean> {
  const { isByTwo } = await tx.one<{ isByTwo: boolean }>(
    sql`select is_by_two as "isByTwo" from publishing_rule for share`,
  );
  return isByTwo;
}

/** False when it was so already. */
export async function savePublishingRule(tx: Tx, isByTwo: boolean): Promise<boolean> {
  return tx.changed(
    sql`update publishing_rule set is_by_two = ${isByTwo} where is_by_two <> ${isByTwo}`,
  );
}
