/** Roles in a company: each may what those before it may. */
export const companyRoles = ['viewer', 'trader', 'treasurer', 'administrator'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export function hasRole(role: CompanyRole, least: CompanyRole): boolean {
  return companyRoles.indexOf(role) >= companyRoles.indexOf(least);
}

/** Who may decide what somebody else asked for. */
export const CHECKER: CompanyRole = 'treasurer';
