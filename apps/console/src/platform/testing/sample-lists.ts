/** What answers of lists have in common. */
export const pageOf = (items: readonly object[]) => ({
  items,
  pageNum: 1,
  pageSize: 20,
  total: items.length,
  hasMore: false,
});

/** Of a pause that one operator proposed. */
export const UNDECIDED = {
  confirmedBy: null,
  confirmedAt: null,
  refusedBy: null,
  refusedAt: null,
  liftProposedBy: null,
  liftProposedAt: null,
  liftedBy: null,
  liftedAt: null,
} as const;
