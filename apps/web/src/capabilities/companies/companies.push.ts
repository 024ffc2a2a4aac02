/** Members, roles, the rule, or what waits: what is in sight looks again. */
import { companiesChanged } from '@candor/contract/companies';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchCompanies } from './companies.api.ts';

export const companiesPush: readonly PushListener[] = [
  whenPushed(companiesChanged, () => void refetchCompanies()),
];
