import { clockOf, useServerNow } from '../../../core/product/server-clock.ts';
import { useOfferings } from '../ipo.api.ts';

/** The list of offerings says when it was answered. */
export const useIpoNow = () => useServerNow(clockOf(useOfferings()));
