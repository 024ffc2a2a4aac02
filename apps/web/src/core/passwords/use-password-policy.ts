import { loadPasswordPolicy } from '@candor/contract/kernel/password-policy';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';

/** Which rules new passwords have to meet here, and whether there is a demo account to try. */
export const usePasswordPolicy = () => useCallQuery(loadPasswordPolicy);
