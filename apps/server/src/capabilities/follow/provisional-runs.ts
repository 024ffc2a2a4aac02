import type { FundRuns } from './fund-runs.ts';
export const provisionalRuns: FundRuns = {
  begin: async () => undefined,
  list: async () => new Map(),
  listDecisions: async (_, __, page) => ({ ...page, items: [], hasMore: false, total: 0 }),
  loadRecord: async () => ({ name: '', text: '', sha256: '0'.repeat(64) }),
  loadOdds: async () => ({ state: 'computing', progress: '0' }),
};
