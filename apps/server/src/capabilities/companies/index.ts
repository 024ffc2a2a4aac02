/**
 * The account of a company, worked by several people. Whoever signs in for it founds it
 * (found-company.ts) and is its first administrator; others join by an invitation, each once
 * (invitations.ts), and act in its name by a seat (core/keys/seats), found before every call
 * (platform/http/acting-member.ts). Once two people decide (change-rule.ts), what moves money out
 * or changes who may do what waits for the second one (waiting/). One person alone stops the
 * company. Whose last administrator is gone gets another one by two operators (replacing/).
 */
import type { Capability } from '../../platform/capability.ts';
import { companiesRoutes } from './companies.routes.ts';
import type { CompaniesDeps } from './companies-deps.ts';
import { takeSeatsBeat } from './replacing/take-seats.ts';
import { listCompanies } from './list-companies.ts';

export function companies(deps: CompaniesDeps): Capability {
  return {
    name: 'companies',
    calls: companiesRoutes(deps),
    beats: [takeSeatsBeat(deps)],
    ownData: async (reader, customerId) =>
      (await listCompanies(reader, { customerId, sessionId: '' }, deps.clock.now())).items,
  };
}
