import { loadPasswordPolicy } from '@candor/contract/auth';
import { useReading } from '../../platform/use-reading.ts';

/** Which rules new passwords have to meet here, and whether there is a demo account to try. */
export const usePasswordPolicy = () => useReading(loadPasswordPolicy);
